// What the journeys ask of a browser, whichever it is. Firefox and WebKit each answer it in their own words.

/** How a page is visited. */
export type VisitOptions = {
	/** Whether the pages' own scripts run. The tests' reading of a page works either way. */
	scripts: boolean;
	width: number;
	height: number;
	/** The gate's address: whatever is asked of another origin ends there. */
	wall: string;
};

/** One window of a browser, with cookies and storage of its own. Its viewport counts from the top left corner, in CSS pixels. */
export type Visit = {
	/** Goes to an address and waits until the page has loaded. */
	open: (url: string) => Promise<void>;
	/** Runs a function inside the page; what goes in and comes out is JSON. */
	evaluate: <Values extends unknown[], Result>(read: (...values: Values) => Result, ...values: Values) => Promise<Result>;
	/** Presses and lets go at a point, by mouse or finger. */
	pressAt: (pointer: "mouse" | "touch", x: number, y: number) => Promise<void>;
	hoverAt: (x: number, y: number) => Promise<void>;
	/** Turns the wheel over a point. */
	wheelAt: (x: number, y: number, down: number) => Promise<void>;
	/** Types text as the keyboard would. */
	type: (text: string) => Promise<void>;
	/** Presses one key, with Shift or Control held down when named. */
	key: (key: Key, held?: "Shift" | "Control") => Promise<void>;
	/** Gives a file to a file field. */
	attach: (selector: string, path: string) => Promise<void>;
	/** The page before, as the browser's own button does. */
	back: () => Promise<void>;
	resize: (width: number, height: number) => Promise<void>;
	/** A PNG of what the window shows. */
	screenshot: () => Promise<Buffer>;
	close: () => Promise<void>;
};

export type Key = "Tab" | "Enter" | "Escape" | "Space" | "ArrowRight" | "ArrowDown" | "End" | "a";

export type RunningEngine = {
	visit: (options: VisitOptions) => Promise<Visit>;
	stop: () => Promise<void>;
};

export type Engine = {
	name: string;
	/** What is missing on this machine, in words; null when it can start. */
	missing: () => string | null;
	start: () => Promise<RunningEngine>;
};
