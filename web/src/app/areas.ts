import type { Action } from '@washboard/contract/core/access.ts';

/** A top-level area of spec section 2. */
export interface Area {
  path: string;
  /** Where its index redirects to. */
  index?: string;
  /** Who may enter; others are sent to /dashboard. */
  action: Action;
}

/** All areas, those to come too: without a screen they are Page not found to those who may enter. */
export const areas: readonly Area[] = [
  { path: '/dashboard', index: '/dashboard/analytics-dashboard', action: 'dashboard.view' },
  { path: '/global-settings', index: '/global-settings/account', action: 'globalSettings.manage' },
  { path: '/messenger', index: '/messenger/inbox', action: 'messenger.use' },
  { path: '/insurance', action: 'insurance.use' },
  { path: '/financing', action: 'financing.use' },
];
