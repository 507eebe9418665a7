/** A Clerk application's addresses, from its publishable key. */
export interface ClerkAddress {
  /** The Frontend API, which is also the issuer of session tokens. */
  frontendApi: string;
  /** The Account Portal's sign-in page. */
  signInPage: string;
}

/** Throws an Error if it isn't a publishable key of a production instance. */
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
  // Only for a local double: no real instance has this name.
  const local = /^(localhost:\d{1,5})\$$/.exec(text)?.[1];
  if (local === undefined)
    throw new Error('CLERK_PUBLISHABLE_KEY is not a publishable key of a production instance.');
  return { frontendApi: `http://${local}`, signInPage: `http://${local}/sign-in` };
}
