/** Where an error happened, in words. */
export const sideNames = { browser: 'Page', server: 'Server' } as const;
