import { flagsOn } from '../../drivers/flags/flags.ts';
import { at, type ScreenLook } from '../look.ts';
import { asStaff, broken, seen } from '../staff/staff.look.ts';

const path = '/staff/flags';

export const flagsLooks: ScreenLook[] = [
  {
    path,
    name: 'staff flags',
    loaded: seen(path),
    empty: { never: 'there is at least one flag' },
    error: broken(path, 'staff/flags*'),
    noPermission: at(path),
    layers: {
      'a flag': asStaff(async ({ page, open }) => {
        await open(path);
        await flagsOn(page).openForm();
      }),
    },
  },
];
