/**
 * The version of the renderer: what was kept of texts under another one is made again. A test holds it beside what the renderer makes of
 * the bodies people wrote (renderer.test.ts).
 */
export const RENDERER = "3";
