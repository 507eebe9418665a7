/** The moment of every test, on the server and in the browser: a Friday noon in New York. */
export const now = '2026-11-20T17:00:00.000Z';
