/** Minutes shown for an article that says none (row 028). */
export const DEFAULT_READ_TIME = 5;
