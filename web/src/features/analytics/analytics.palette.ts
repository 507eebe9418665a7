import { addressOf } from '../../lib/address.ts';
import type { PaletteEntry } from '../../lib/manifest.ts';
import { analyticsPaths } from './analytics.paths.ts';

const dashboard = (search: Record<string, string>) => addressOf(analyticsPaths.dashboard, { search });

export const analyticsPalette: readonly PaletteEntry[] = [
  { label: 'Why net sales changed', href: dashboard({ why: 'netSales' }), action: 'dashboard.view' },
  {
    label: 'Dashboard of the previous month',
    href: dashboard({ period: 'PREVIOUS_MONTH' }),
    action: 'dashboard.view',
  },
  {
    label: 'Least used machines',
    href: dashboard({ period: 'LAST_30_DAYS', group: 'machines', more: 'machines' }),
    action: 'dashboard.view',
    needs: 'hasSelfServe',
  },
  {
    label: 'Service report: how fast customers get replies',
    href: addressOf(analyticsPaths.serviceReport),
    action: 'messenger.use',
    needs: 'isMessagingEnabled',
  },
];
