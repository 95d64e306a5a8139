/** Minutes shown for an article that says none (specification §9). */
export const DEFAULT_READ_TIME = 5;
