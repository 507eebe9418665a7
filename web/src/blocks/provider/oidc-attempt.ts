import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import type { RouteInput } from '@washboard/contract/core/route.ts';
import { call } from '../../lib/api/client.ts';
import { storageKey, tabStore } from '../../lib/storage.ts';

const key = () => storageKey('oidc-attempt');
const returnKey = () => storageKey('oidc-return');

/** Sends the browser to the provider. The attempt stays in this tab, so the answer works only here. */
async function leaveFor(
  body: NonNullable<RouteInput<typeof providerRoutes.beginOidc>['body']>,
): Promise<void> {
  const { url, attempt } = await call(providerRoutes.beginOidc, { body });
  if (!tabStore.write(key(), attempt)) {
    throw new Error('This browser blocks storage, which this sign-in needs.');
  }
  window.location.assign(url);
}

/** To sign in. */
export async function signInAtProvider(asked: {
  email?: string | undefined;
  freshly: boolean;
}): Promise<void> {
  tabStore.remove(returnKey());
  await leaveFor(asked);
}

/** To confirm the user's identity there and return to the current page. */
export async function confirmAtProvider(): Promise<void> {
  const { pathname, search } = window.location;
  tabStore.write(returnKey(), `${pathname}${search}`);
  await leaveFor({ confirms: true });
}

/** This tab's attempt, which is then forgotten; with the page to continue after a confirmation. */
export function takeAttempt(): { attempt: string; returnTo: string | null } | null {
  const attempt = tabStore.read(key());
  const returnTo = tabStore.read(returnKey());
  tabStore.remove(key());
  tabStore.remove(returnKey());
  return attempt === null ? null : { attempt, returnTo };
}
