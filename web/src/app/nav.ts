import { IconLayoutDashboard, IconReceipt, IconSettings, IconUsers } from '@tabler/icons-react';
import type { Action } from '@washboard/contract/core/access.ts';
import { settingsNav } from './settings-nav.ts';

export interface NavEntry {
  label: string;
  href: string;
  /** Paths under which the entry is the present one. */
  under: string;
  icon: typeof IconSettings;
  action: Action;
}

type Can = (action: Action) => boolean;

/** The main menu for what one may do. An area gets its entry when its first screen comes. */
export function navFor(can: Can): NavEntry[] {
  const setting = settingsNav.find((entry) => can(entry.action));
  const entries: (NavEntry | undefined)[] = [
    {
      label: 'Dashboard',
      href: '/dashboard/analytics-dashboard',
      under: '/dashboard/analytics-dashboard',
      icon: IconLayoutDashboard,
      action: 'dashboard.view',
    },
    {
      label: 'Orders',
      href: '/dashboard/orders',
      under: '/dashboard/orders',
      icon: IconReceipt,
      action: 'orders.read',
    },
    {
      label: 'Customers',
      href: '/dashboard/customers',
      under: '/dashboard/customers',
      icon: IconUsers,
      action: 'customers.read',
    },
    setting && {
      label: 'Global settings',
      href: setting.path,
      under: '/global-settings',
      icon: IconSettings,
      action: 'globalSettings.manage',
    },
  ];
  return entries.filter((entry) => entry !== undefined).filter((entry) => can(entry.action));
}

/** Whether a path lies under an entry. */
export const isUnder = (path: string, under: string) => path === under || path.startsWith(`${under}/`);
