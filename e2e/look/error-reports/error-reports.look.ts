import { expect } from '@playwright/test';
import { errorsOn } from '../../drivers/error-reports/errors.ts';
import { at, type ScreenLook, type Stage } from '../look.ts';
import { asStaff, broken, seen } from '../staff/staff.look.ts';

const path = '/staff/errors';
const message = 'total is undefined';

async function withOne({ page, open }: Stage) {
  await errorsOn(page).report(message);
  await errorsOn(page).openWith(message);
  await open(path);
}

export const errorReportsLooks: ScreenLook[] = [
  {
    path,
    name: 'staff errors',
    loaded: asStaff(withOne, 'demo'),
    empty: seen(path),
    error: broken(path, 'staff/errors*'),
    noPermission: at(path),
    layers: {
      'a kind': asStaff(async (stage) => {
        await withOne(stage);
        await errorsOn(stage.page).table.getByRole('link').first().click();
        await expect(errorsOn(stage.page).drawer).toContainText('Recent request ids');
      }, 'demo'),
    },
  },
];
