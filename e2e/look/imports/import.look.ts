import { importsOn } from '../../drivers/imports/imports.ts';
import {
  customersWithoutNumber,
  cutOrders,
  ordersInTwoFiles,
  ordersInTwoSheets,
  realFile,
  tillBook,
  unknownWords,
  visitsFile,
} from '../../harness/files.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const history = '/global-settings/import';
const store = 'Lakeview';
/** Previews change nothing that another shows. */
const ownOffice = 'file';
/** What is imported is recognized by the next. */
const apart = { ownOffice: 'demo' } as const;

async function imported({ page }: Stage) {
  const imports = importsOn(page);
  await imports.preview(realFile, store);
  await imports.goOn();
  await imports.apply();
}

/** At the questions about a file's columns. */
async function asked({ page }: Stage, file: Parameters<ReturnType<typeof importsOn>['upload']>[0]) {
  const imports = importsOn(page);
  await imports.open();
  await imports.upload(file);
  await page.getByRole('button', { name: 'Check rows' }).waitFor();
}

export const importLooks: ScreenLook[] = [
  {
    path: history,
    name: 'imports',
    loaded: {
      ...apart,
      show: async (stage) => {
        await imported(stage);
        await stage.open(history);
      },
    },
    empty: at(history),
    error: failing(history, 'imports*'),
    noPermission: at(history, { role: 'manager' }),
    layers: {
      'whether to undo': {
        ...apart,
        show: async (stage) => {
          await imported(stage);
          await stage.open(history);
          await importsOn(stage.page).askToUndoOf('real-machine-starts.csv');
        },
      },
      examples: at(`${history}?examples=1`),
      'an undo that fails': failing(`${history}?undo=1`, 'imports/*'),
    },
  },
  {
    path: `${history}/$id`,
    name: 'one import',
    loaded: { ownOffice, show: ({ page }) => importsOn(page).preview(realFile, store) },
    more: {
      columns: { ownOffice, show: (stage) => asked(stage, realFile) },
      'a sheet of a workbook': { ownOffice, show: (stage) => asked(stage, tillBook) },
      'two files that belong together': { ownOffice, show: (stage) => asked(stage, ordersInTwoFiles) },
      'a workbook of orders': { ownOffice, show: (stage) => asked(stage, ordersInTwoSheets) },
      'two sheets that belong together': {
        ownOffice,
        show: async (stage) => {
          await asked(stage, ordersInTwoSheets);
          await importsOn(stage.page).addSheet('Lines');
        },
      },
      'rows of two files': {
        ownOffice,
        show: ({ page }) => importsOn(page).preview(ordersInTwoFiles, store),
      },
      'columns that are not taken': { ownOffice, show: (stage) => asked(stage, cutOrders) },
      'values that nobody knows': {
        ownOffice,
        show: async (stage) => {
          await asked(stage, unknownWords);
          await importsOn(stage.page).chooseStore(store);
          await stage.page.getByRole('button', { name: 'Check rows' }).click();
          await stage.page.getByText('Choose what this means').first().waitFor();
        },
      },
      'rows without an id': {
        ownOffice,
        show: ({ page }) => importsOn(page).preview(customersWithoutNumber, store),
      },
      'amounts to check': {
        ownOffice,
        show: async (stage) => {
          await asked(stage, unknownWords);
          const { page } = stage;
          await importsOn(page).chooseStore(store);
          for (const word of ['In-shop', 'Kiosk']) {
            await page.getByRole('combobox', { name: word }).click();
            await page.getByRole('option', { name: 'Walk-in' }).click();
          }
          await page.getByRole('button', { name: 'Check rows' }).click();
          await page.getByText('isn’t quantity times price').first().waitFor();
        },
      },
      'a file that may be cut': { ownOffice, show: ({ page }) => importsOn(page).preview(cutOrders, store) },
      'a file that leaves questions': {
        ownOffice,
        show: async (stage) => {
          await asked(stage, visitsFile(['1,05/11/2025,9:00,3,7', '2,06/11/2025,10:00,4,8']));
          await stage.page.getByRole('button', { name: 'Check rows' }).click();
          await stage.page.getByText('Store is a required field').waitFor();
        },
      },
      'fixing a row': {
        ownOffice,
        show: async ({ page }) => {
          await importsOn(page).preview(realFile, store);
          await page.getByRole('button', { name: 'Fix line 327' }).click();
        },
      },
      'what would happen': {
        ownOffice,
        show: async ({ page }) => {
          await importsOn(page).preview(realFile, store);
          await importsOn(page).goOn();
        },
      },
      result: { ...apart, show: imported },
      'an unreadable file': {
        ownOffice,
        show: async ({ page }) => {
          const buffer = Buffer.from('PK\u0003\u0004....');
          await importsOn(page).open();
          await importsOn(page).upload({ name: 'sheet.csv', mimeType: 'text/csv', buffer });
          await page.getByText('save it again and choose that file.').waitFor();
        },
      },
    },
    empty: {
      ownOffice,
      show: async ({ page }) => {
        await importsOn(page).preview(visitsFile(['1,19/10/2025,9:00,3,7']), store);
        await page.getByText('Skipped 0').click();
        await page.getByText('No skipped rows').waitFor();
      },
    },
    error: failing(`${history}/1`, 'imports/**'),
    noPermission: at(`${history}/1`, { role: 'installer' }),
    layers: {
      'whether to leave': {
        ownOffice,
        show: async (stage) => {
          await asked(stage, realFile);
          await stage.page.getByRole('textbox', { name: 'Source' }).fill('front desk');
          await stage.page.getByRole('link', { name: 'Back to Import' }).click();
          await stage.page.getByRole('dialog').waitFor();
        },
      },
    },
  },
];
