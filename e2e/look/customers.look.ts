import { at, failing, type ScreenLook } from './look.ts';

const path = '/dashboard/customers';

export const customerLooks: ScreenLook[] = [
  {
    path,
    name: 'customers',
    loaded: at(path),
    more: { 'at risk, best first': at(`${path}?segment=at_risk&sort=spend`) },
    empty: at(`${path}?q=nobody+is+called+so`),
    error: failing(path, 'customers?*'),
    noPermission: at(path, { role: 'installer' }),
    layers: { never: 'nothing opens over the list' },
  },
];
