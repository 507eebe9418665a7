import type { Browser, BrowserContext } from '@playwright/test';
import type { Role } from '@washboard/contract/core/access.ts';
import { storedSession } from './sign-in.ts';

/** Another user's browser, signed in at the same server. */
export async function otherBrowser(
  browser: Browser,
  { address }: { address: string },
  role: Role,
): Promise<BrowserContext> {
  const origins = [{ origin: address, localStorage: await storedSession(address, role) }];
  return browser.newContext({ baseURL: address, storageState: { cookies: [], origins } });
}
