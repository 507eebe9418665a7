import { ImportDriver, realFile, visitsFile } from '../drivers/import-driver.ts';
import { at, failing, type ScreenLook, type Stage } from './look.ts';

const history = '/global-settings/import';
const own = { ownOffice: 'demo' } as const;

type File = Parameters<ImportDriver['upload']>[0];

/** A file, checked and waiting in the preview; its address. */
async function previewed({ page, open }: Stage, file: File): Promise<string> {
  const imports = new ImportDriver(page);
  await open(history);
  await imports.upload(file);
  await imports.chooseStore('Harbor Street');
  await imports.checkRows();
  return page.url();
}

async function applied(stage: Stage): Promise<void> {
  const imports = new ImportDriver(stage.page);
  await previewed(stage, visitsFile(['1,19/10/2025,9:00,3,7', '2,19/10/2025,10:00,4,8']));
  await imports.goOn();
  await imports.apply(2);
}

export const importLooks: ScreenLook[] = [
  {
    path: '/global-settings/import',
    name: 'import history',
    loaded: {
      ...own,
      show: async (stage) => {
        await applied(stage);
        await stage.open(history);
      },
    },
    empty: at(history, own),
    error: failing(history, 'imports?*'),
    noPermission: at(history, { role: 'manager' }),
    layer: {
      ...own,
      show: async (stage) => {
        await applied(stage);
        await stage.page.getByRole('button', { name: 'Undo', exact: true }).click();
        await stage.page.getByRole('dialog').waitFor();
      },
    },
  },
  {
    path: '/global-settings/import/$id',
    name: 'import',
    loaded: { ...own, show: async (stage) => stage.open(await previewed(stage, realFile)) },
    empty: { never: 'an import always has a file' },
    error: {
      ...own,
      show: async ({ page, open }) => {
        const imports = new ImportDriver(page);
        await open(history);
        await imports.upload(visitsFile(['1,"19/10/2025,9:00,3,7']));
        await page.getByText('is never closed').waitFor();
      },
    },
    noPermission: at(`${history}/1`, { role: 'manager' }),
    layer: {
      ...own,
      show: async (stage) => {
        await previewed(stage, realFile);
        await stage.page.getByRole('button', { name: 'Mend line 327' }).click();
      },
    },
  },
];
