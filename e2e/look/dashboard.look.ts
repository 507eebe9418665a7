import { dashboardOn } from '../drivers/dashboard.ts';
import { at, failing, type ScreenLook } from './look.ts';

const path = '/dashboard/analytics-dashboard';
const lastMonth = `${path}?period=LAST_30_DAYS`;

export const dashboardLooks: ScreenLook[] = [
  {
    path,
    name: 'dashboard',
    loaded: at(lastMonth),
    empty: at(`${path}?period=CUSTOM&from=2014-01-01&to=2014-01-31`),
    error: failing(lastMonth, 'analytics/**'),
    noPermission: at(path, { role: 'Driver' }),
    layer: {
      show: async ({ page, open }) => {
        await open(lastMonth);
        await dashboardOn(page).drill('Turns');
      },
    },
  },
];
