import { at, failing, type ScreenLook } from '../look.ts';

const path = '/global-settings/locations';

export const locationsLooks: ScreenLook[] = [
  {
    path,
    name: 'locations',
    loaded: at(path),
    more: {
      'on a map': at(`${path}?view=map`),
      'a location': at(`${path}?id=1`),
      'its service prices': at(`${path}?id=1&tab=services`),
      'its product prices': at(`${path}?id=1&tab=services&show=products`),
      'an incomplete location': at(`${path}?id=4`),
    },
    empty: at(`${path}?q=nowhere`),
    error: failing(path, 'business-owner/admin/settings/locations'),
    noPermission: at(path, { role: 'manager' }),
    layers: {
      'a password': at(`${path}?id=1&dialog=password`),
      'a copy': at(`${path}?id=1&dialog=copy`),
    },
  },
  {
    path: `${path}/new`,
    name: 'new location',
    loaded: at(`${path}/new`),
    empty: { never: 'the form is always there' },
    error: failing(`${path}/new`, 'business-owner/admin/settings/locations'),
    noPermission: at(`${path}/new`, { role: 'manager' }),
    layers: { never: 'it opens none' },
  },
];
