/** Whether this browser supports passkeys; none does without https, except on localhost. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window;
