/** Where a Clerk application is: its publishable key says so. */
export interface ClerkAddress {
  /** Of the Frontend API, which signs session tokens by this name. */
  frontendApi: string;
  /** Of the page of the Account Portal where people sign in. */
  signInPage: string;
}

/** Throws an Error of one sentence where it is no publishable key of a production instance. */
export function clerkAddressOf(publishableKey: string): ClerkAddress {
  const coded = /^pk_live_([A-Za-z0-9+/]+=*)$/.exec(publishableKey)?.[1];
  const text = coded === undefined ? '' : Buffer.from(coded, 'base64').toString('utf8');
  const host = /^([a-z0-9-]+(\.[a-z0-9-]+)+)\$$/.exec(text)?.[1];
  if (host !== undefined) {
    return {
      frontendApi: `https://${host}`,
      signInPage: `https://${host.replace(/^clerk\./, 'accounts.')}/sign-in`,
    };
  }
  // Only ever of a double on this machine: no instance is called so.
  const local = /^(localhost:\d{1,5})\$$/.exec(text)?.[1];
  if (local === undefined)
    throw new Error('CLERK_PUBLISHABLE_KEY is not a publishable key of a production instance.');
  return { frontendApi: `http://${local}`, signInPage: `http://${local}/sign-in` };
}
