import { at, failing, type ScreenLook } from '../look.ts';

const path = '/global-settings/promotions';

export const promotionsLooks: ScreenLook[] = [
  {
    path,
    name: 'promotions',
    loaded: at(path),
    more: {
      'referral program': at(`${path}?program=info`),
      referrals: at(`${path}?program=activity`),
      'referral codes': at(`${path}?program=codes`),
    },
    empty: at(`${path}?tab=inactive`),
    error: failing(path, 'business-owner/admin/settings/promotions'),
    noPermission: at(path, { role: 'manager' }),
    layers: { 'give a code': at(`${path}?program=codes&add=1`) },
  },
  {
    path: `${path}/new`,
    name: 'promotion',
    loaded: at(`${path}/new`),
    empty: at(`${path}/new?id=999999999`),
    error: failing(`${path}/new`, 'business-owner/admin/settings/promotions'),
    noPermission: at(`${path}/new`, { role: 'manager' }),
    layers: { never: 'It has no dialogs.' },
  },
];
