import { redirect } from "react-router";

/** The newsletter's tab opens on its readers. */
export function loader() {
	return redirect("/admin/newsletter/abonnes");
}
