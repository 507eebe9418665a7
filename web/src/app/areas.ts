import type { Action } from '@washboard/contract/core/access.ts';

/** A top-level area of spec section 2. */
export interface Area {
  path: string;
  /** Where its index redirects to. */
  index?: string;
  /** The permission; others go to /dashboard. */
  action: Action;
}

/** All areas, including future ones: without a screen they show Page not found. */
export const areas: readonly Area[] = [
  { path: '/dashboard', index: '/dashboard/analytics-dashboard', action: 'dashboard.view' },
  { path: '/global-settings', index: '/global-settings/account', action: 'globalSettings.manage' },
  { path: '/messenger', index: '/messenger/inbox', action: 'messenger.use' },
  { path: '/insurance', action: 'insurance.use' },
  { path: '/financing', action: 'financing.use' },
];
