// Which modal is on top: what lies under a modal cannot be reached, so messages have to stand inside it.
import { createContext, useContext, useEffect } from "react";

export type ModalStack = { enter: (element: HTMLElement) => void; leave: (element: HTMLElement) => void };

export const ModalStackContext = createContext<ModalStack | null>(null);

/** Says that this element is the top of the page as long as it is mounted. */
export function useOnTop(element: React.RefObject<HTMLElement | null>): void {
	const stack = useContext(ModalStackContext);
	useEffect(() => {
		const entered = element.current;
		if (!entered || !stack) return;
		stack.enter(entered);
		return () => stack.leave(entered);
	}, [element, stack]);
}
