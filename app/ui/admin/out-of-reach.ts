/** Whether a status says that the server was not reached: no answer at all (0), or what a proxy answers in its place (RFC 9110, 15.6.3 to 15.6.5). */
export const isOutOfReach = (status: number): boolean => status === 0 || (status >= 502 && status <= 504);
