import { customersOn } from '../drivers/customers.ts';
import { at, failing, type ScreenLook } from './look.ts';

const path = '/dashboard/customers';

export const customerLooks: ScreenLook[] = [
  {
    path,
    name: 'customers',
    loaded: at(path),
    more: {
      'at risk, best first': at(`${path}?segment=at_risk&sort=spend`),
      'some chosen': {
        show: async ({ page, open }) => {
          await open(path);
          await customersOn(page).chooseRow(0);
          await customersOn(page).chooseRow(2);
        },
      },
    },
    empty: at(`${path}?q=nobody+is+called+so`),
    error: failing(path, 'customers?*'),
    noPermission: at(path, { role: 'installer' }),
    layers: {
      'a view to save': {
        show: async ({ page, open }) => {
          await open(`${path}?segment=lapsed`);
          await customersOn(page).askToSaveView();
        },
      },
      columns: {
        show: async ({ page, open }) => {
          await open(path);
          await customersOn(page).openColumns();
        },
      },
    },
  },
];
