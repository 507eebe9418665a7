import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { offeredScopes } from '@washboard/contract/key-scopes.ts';
import { accessKeysOn } from '../../drivers/access-keys/access-keys.ts';
import { ask } from '../../harness/api.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const keysPath = '/global-settings/api-keys';

const bookkeeping = {
  name: 'Bookkeeping',
  source: 'bookkeeping',
  scopes: offeredScopes,
  storeIds: [1, 2, 3],
};

/** Creates a key and ends where it is shown. */
async function makeKey({ page, open }: Stage) {
  const keys = accessKeysOn(page);
  await open(keysPath);
  await keys.askForNew();
  await keys.fill('Front desk', 'front-desk');
  await keys.make();
  await keys.shownKey();
  return keys;
}

export const accessKeysLooks: ScreenLook[] = [
  {
    path: keysPath,
    name: 'api keys',
    loaded: {
      ownOffice: 'demo',
      show: async (stage) => {
        const keys = await makeKey(stage);
        await keys.done();
        await ask(stage.page, accessKeyRoutes.createAccessKey, { body: bookkeeping });
        await keys.row('Bookkeeping').waitFor();
      },
    },
    empty: at(keysPath),
    error: failing(keysPath, 'access-keys*'),
    noPermission: at(keysPath, { role: 'manager' }),
    layers: {
      'a new key': {
        show: async ({ page, open }) => {
          await open(keysPath);
          await accessKeysOn(page).askForNew();
        },
      },
      'the key, once': {
        ownOffice: 'demo',
        show: async (stage) => void (await makeKey(stage)),
      },
      'what waits': {
        ownOffice: 'demo',
        show: async (stage) => {
          const keys = await makeKey(stage);
          await keys.sendEarlyPayments(await keys.shownKey());
          await keys.done();
          await keys.openWaiting('front-desk');
        },
      },
    },
  },
];
