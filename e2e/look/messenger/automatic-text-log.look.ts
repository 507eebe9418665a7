import { at, failedArea, type ScreenLook } from '../look.ts';

const path = '/global-settings/automatic-texts/log';

export const automaticTextLogLooks: ScreenLook[] = [
  {
    path,
    name: 'automatic-text-log',
    history: 'short',
    loaded: at(path),
    empty: at(`${path}?state=DELETED&days=1`),
    error: failedArea(path, 'messenger/automatic-texts/log?*'),
    noPermission: at(path, { role: 'manager' }),
    layers: {},
  },
];
