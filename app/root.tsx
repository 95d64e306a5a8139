import { Outlet, Scripts, Meta, Links, ScrollRestoration } from "react-router";
export default function Root() { return <html lang="fr"><head><Meta/><Links/></head><body><Outlet/><ScrollRestoration/><Scripts/></body></html>; }
