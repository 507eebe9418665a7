import { auditOn } from '../../drivers/audit/audit.ts';
import { at, failing, type ScreenLook } from '../look.ts';

const path = '/global-settings/audit';

export const auditLooks: ScreenLook[] = [
  {
    path,
    name: 'audit',
    loaded: {
      ownOffice: 'demo',
      show: async ({ page, open }) => {
        await auditOn(page).setSomePrices();
        await open(path);
      },
    },
    empty: at(path),
    error: failing(path, 'audit*'),
    noPermission: at(path, { role: 'manager' }),
    layers: {
      'a change': {
        ownOffice: 'demo',
        show: async ({ page, open }) => {
          await auditOn(page).setSomePrices();
          await open(path);
          await auditOn(page).openFirst();
        },
      },
    },
  },
];
