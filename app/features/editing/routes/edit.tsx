/** The form of an item, above its list. */
export default function EditScreen() {
	return null;
}
