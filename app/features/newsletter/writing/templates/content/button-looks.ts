/** The looks and the sizes of a link drawn as a button: what the editor offers, a content's classes may say, and a design paints. */
export const buttonStyles = ["primary", "secondary", "outline"] as const;
export const buttonSizes = ["small", "medium", "large"] as const;

export type ButtonStyle = (typeof buttonStyles)[number];
export type ButtonSize = (typeof buttonSizes)[number];
