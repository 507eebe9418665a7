import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import { call } from '../../lib/api/client.ts';
import { storageKey, tabStore } from '../../lib/storage.ts';
import { isToAskAnew } from './ask-anew.ts';

const key = () => storageKey('oidc-attempt');

/**
 * Sends the browser to the provider's pages. What its answer needs stays in this tab, so that an answer is of use
 * where it was asked for and nowhere else.
 */
export async function goToProvider(email?: string): Promise<void> {
  const { url, attempt } = await call(providerRoutes.beginOidc, {
    body: { email, freshly: isToAskAnew() },
  });
  if (!tabStore.write(key(), attempt)) {
    throw new Error('This browser blocks storage, which this sign-in needs for a moment.');
  }
  window.location.assign(url);
}

/** What this tab began at the provider, which is then forgotten. */
export function takeAttempt(): string | null {
  const attempt = tabStore.read(key());
  tabStore.remove(key());
  return attempt;
}
