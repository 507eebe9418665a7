import { at, failing, type ScreenLook } from '../look.ts';

const path = '/global-settings/promotions';

export const promotionsLooks: ScreenLook[] = [
  {
    path,
    name: 'promotions',
    loaded: at(path),
    empty: at(`${path}?tab=inactive`),
    error: failing(path, 'business-owner/admin/settings/promotions'),
    noPermission: at(path, { role: 'manager' }),
    layers: { never: 'It has no dialogs.' },
  },
  {
    path: `${path}/referrals`,
    name: 'referral program',
    loaded: at(`${path}/referrals`),
    more: { activity: at(`${path}/referrals?tab=activity`), codes: at(`${path}/referrals?tab=codes`) },
    empty: { never: 'it has terms from the start' },
    error: failing(`${path}/referrals`, 'business-owner/admin/settings/referral-program'),
    noPermission: at(`${path}/referrals`, { role: 'manager' }),
    layers: { 'give a code': at(`${path}/referrals?tab=codes&add=1`) },
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
