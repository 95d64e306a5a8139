/** An address as one types it: « exemple.fr » means https; anything that could run is refused. */
export function formAddress(typed: string): string | null {
	const text = typed.trim();
	if (/^(?:https?:\/\/\S|mailto:\S+@|\/(?!\/)|\{\{)/i.test(text)) return text;
	if (/^[\p{L}\d][\p{L}\d.-]*\.\p{L}{2,}(?:[/:?#]\S*)?$/iu.test(text)) return `https://${text}`;
	return null;
}
