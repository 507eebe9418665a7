/** Labels of server and page. */
export const sideNames = { browser: 'Page', server: 'Server' } as const;
