import type { Action } from '@washboard/contract/core/access.ts';
import { areaPaths } from '../blocks/app.paths.ts';

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
  {
    path: areaPaths.dashboard,
    index: `${areaPaths.dashboard}/analytics-dashboard`,
    action: 'dashboard.view',
  },
  {
    path: areaPaths.globalSettings,
    index: `${areaPaths.globalSettings}/account`,
    action: 'globalSettings.manage',
  },
  { path: areaPaths.messenger, index: `${areaPaths.messenger}/inbox`, action: 'messenger.use' },
  { path: areaPaths.insurance, action: 'insurance.use' },
  { path: areaPaths.financing, action: 'financing.use' },
];
