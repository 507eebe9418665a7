import { businessOn } from '../../drivers/account/business.ts';
import { at, failing, type ScreenLook } from '../look.ts';

const path = '/global-settings/account';

export const businessLooks: ScreenLook[] = [
  {
    path,
    name: 'account',
    loaded: at(path),
    more: {
      regions: at(`${path}?tab=regions`),
      services: at(`${path}?tab=services`),
      receipts: at(`${path}?tab=receipts`),
      taxes: at(`${path}?tab=taxes`),
      tags: at(`${path}?tab=tags`),
    },
    empty: { never: 'the form is always there' },
    error: failing(path, 'business-owner/admin/settings/account-details'),
    noPermission: at(path, { role: 'manager' }),
    layers: {
      'a tax': at(`${path}?tab=taxes&tax=new`),
      'a region': {
        show: async ({ page, open }) => {
          await open(`${path}?tab=regions`);
          await businessOn(page).askToAddRegion();
        },
      },
    },
  },
];
