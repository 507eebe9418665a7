import { storedSession } from '../harness/sign-in.ts';
import { at, failing, type ScreenLook } from './look.ts';

const devicesPath = '/account/devices';

export const accountLooks: ScreenLook[] = [
  {
    path: devicesPath,
    name: 'devices',
    loaded: {
      ownOffice: 'demo',
      show: async ({ office, open }) => {
        await storedSession(office.address, 'owner');
        await storedSession(office.address, 'owner');
        await open(devicesPath);
      },
    },
    empty: at(devicesPath, { ownOffice: 'demo' }),
    error: failing(devicesPath, 'auth/devices'),
    noPermission: { never: 'everybody may look after their own' },
    layers: { never: 'it opens none' },
  },
];
