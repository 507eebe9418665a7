import { signInPages } from '@washboard/contract/auth/pages/sign-in-pages.constants.ts';
import { definePaths } from '../lib/address.ts';

/** The app's own paths: pages that need no session, and its own areas of the main menu. */
export const appPaths = definePaths({
  ...signInPages,
  tablet: '/store',
  testInbox: '/dev/mail',
  phones: '/dev/phones',
});

export const areaPaths = definePaths({
  home: '/',
  dashboard: '/dashboard',
  globalSettings: '/global-settings',
});
