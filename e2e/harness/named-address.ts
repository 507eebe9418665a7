import type { Page } from '@playwright/test';
import type { Role } from '@washboard/contract/core/access.ts';
import type { Office } from './office.ts';
import { storedSession } from './sign-in.ts';

/** The same office under a name: browsers make no passkeys for the numbers of an address. */
export const namedAddress = ({ address }: Pick<Office, 'address'>) =>
  address.replace('127.0.0.1', 'localhost');

/** Signed in there without the form. */
export async function enterByName(page: Page, office: Office, role: Role): Promise<void> {
  const stored = await storedSession(office.address, role);
  await page.goto(`${namedAddress(office)}/login`);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
}
