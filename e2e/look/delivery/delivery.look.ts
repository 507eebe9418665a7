import { deliveryOn } from '../../drivers/delivery/delivery.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const path = '/global-settings/locations';
const tab = `${path}?id=1&tab=delivery`;

async function setUp({ page, open }: Stage): Promise<void> {
  await open(tab);
  const delivery = deliveryOn(page);
  await delivery.addTier('Look tier', '4.99');
  await delivery.addZone('Look zone', '07030, 07302');
  await page.getByText('07030, 07302').waitFor();
}

export const deliveryLooks: ScreenLook[] = [
  {
    path,
    name: 'delivery',
    loaded: { ownOffice: 'demo', show: setUp },
    empty: at(`${path}?id=2&tab=delivery`),
    error: failing(tab, 'business-owner/admin/settings/locations/*/*'),
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
