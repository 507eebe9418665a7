import { deliveryOn } from '../../drivers/delivery/delivery.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const path = '/global-settings/delivery';

async function setUp({ page, open }: Stage): Promise<void> {
  await open(path);
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
    empty: at(path),
    error: failing(path, 'business-owner/admin/settings/**'),
    noPermission: at(path, { role: 'manager' }),
    layers: {
      'delivery settings': {
        show: async ({ page, open }) => {
          await open(`${path}?ask=settings`);
          await page.getByRole('dialog').waitFor();
        },
      },
      'a zone': {
        show: async ({ page, open }) => {
          await open(`${path}?ask=zone`);
          await page.getByRole('button', { name: 'Start with a square' }).click();
        },
      },
      'a tier': {
        show: async ({ page, open }) => {
          await open(`${path}?ask=tier`);
          await page.getByRole('dialog').waitFor();
        },
      },
    },
  },
];
