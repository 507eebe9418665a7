import { importsOn } from '../drivers/imports.ts';
import { realFile } from '../harness/files.ts';
import { at, failing, type ScreenLook } from './look.ts';

const history = '/global-settings/import';

export const importLooks: ScreenLook[] = [
  {
    path: history,
    name: 'imports',
    loaded: {
      ownOffice: 'demo',
      show: async ({ page, open }) => {
        const imports = importsOn(page);
        await imports.preview(realFile, 'Lakeview');
        await imports.goOn();
        await imports.apply();
        await open(history);
      },
    },
    empty: at(history),
    error: failing(history, 'imports*'),
    noPermission: at(history, { role: 'manager' }),
    layer: {
      ownOffice: 'demo',
      show: async ({ page, open }) => {
        const imports = importsOn(page);
        await imports.preview(realFile, 'Lakeview');
        await imports.goOn();
        await imports.apply();
        await open(history);
        await page.getByRole('button', { name: /^Undo the import of/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  },
  {
    path: `${history}/$id`,
    name: 'one import',
    loaded: {
      ownOffice: 'demo',
      show: async ({ page }) => {
        const imports = importsOn(page);
        await imports.preview(realFile, 'Lakeview');
      },
    },
    empty: {
      ownOffice: 'demo',
      show: async ({ page }) => {
        const imports = importsOn(page);
        await imports.open();
        await imports.upload(realFile);
      },
    },
    error: failing(`${history}/1`, 'imports/**'),
    noPermission: at(`${history}/1`, { role: 'installer' }),
    layer: { never: 'rows are mended in place' },
  },
];
