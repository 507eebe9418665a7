import { bulkMessageRoutes } from '@washboard/contract/messenger/bulk/bulk-messages.routes.ts';
import { addCustomersWithPhones } from '../../drivers/messenger/customers-with-phones.ts';
import { ask } from '../../harness/api.ts';
import { at, failedArea, type ScreenLook, type Stage } from '../look.ts';

const path = '/messenger/bulk';

/** Sends one, and opens what came of it. */
async function showReport({ page, open }: Stage): Promise<void> {
  await open(path);
  const ids = await addCustomersWithPhones(page, ['Ada', 'Ben', 'Cleo']);
  const { id } = await ask(page, bulkMessageRoutes.sendBulkMessage, {
    body: {
      wording: 'Hi {first name}, we are closed tomorrow.',
      messageType: 'Transactional',
      customers: { ids: ids.join(',') },
      key: '3f0c7b6e-8d53-4d0f-9d4e-0f5a6f7b8c90',
    },
  });
  await open(`${path}/${id}`);
  await page.getByText('Done ·').waitFor();
}

export const bulkLooks: ScreenLook[] = [
  {
    path,
    name: 'bulk-messages',
    history: 'short',
    loaded: {
      show: async ({ page, open }) => {
        await open(`${path}?segment=at_risk`);
        await page.getByRole('textbox', { name: 'Message' }).fill('Hi {first name}, we miss you at {store}.');
        await page.getByRole('combobox', { name: 'Kind of message' }).selectOption('Transactional');
        await page.getByRole('list', { name: 'Examples' }).waitFor();
      },
    },
    empty: at(path),
    error: failedArea(path, 'messenger/bulk-messages'),
    noPermission: at(path, { role: 'installer' }),
    layers: { never: 'Send later is the dialog of the inbox.' },
  },
  {
    path: '/messenger/bulk/$id',
    name: 'bulk-message',
    history: 'short',
    loaded: { ownOffice: 'demo', show: showReport },
    empty: at(`${path}/999999`),
    error: failedArea(`${path}/1`, 'messenger/bulk-messages/1'),
    noPermission: at(`${path}/1`, { role: 'installer' }),
    layers: { never: 'It opens none.' },
  },
];
