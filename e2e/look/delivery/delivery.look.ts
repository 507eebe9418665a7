import { at, failedArea, type ScreenLook } from '../look.ts';

const path = '/global-settings/locations';
const tab = `${path}?id=1&tab=delivery`;

export const deliveryLooks: ScreenLook[] = [
  {
    path,
    name: 'delivery',
    loaded: at(tab),
    empty: at(`${path}?id=2&tab=delivery`),
    error: failedArea(tab, 'business-owner/admin/settings/locations/*/*'),
    noPermission: at(tab, { role: 'manager' }),
    layers: {
      'delivery settings': {
        show: async ({ page, open }) => {
          await open(`${tab}&ask=settings`);
          await page.getByRole('dialog').waitFor();
        },
      },
      'a zone': {
        show: async ({ page, open }) => {
          await open(`${tab}&ask=zone`);
          await page.getByRole('button', { name: 'Start with a square' }).click();
        },
      },
      'a tier': {
        show: async ({ page, open }) => {
          await open(`${tab}&ask=tier`);
          await page.getByRole('dialog').waitFor();
        },
      },
    },
  },
];
