/** Whether this browser knows passkeys; none does on a page without https, but for this machine's own. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window;
