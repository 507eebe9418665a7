import { storeLoginRoutes } from '@washboard/contract/account/store-login.routes.ts';
import { ask } from '../../harness/api.ts';
import { at, type ScreenLook, type Stage } from '../look.ts';

const newPassword = 'a long tablet password';

/** The tablet of a store, signed in. */
async function signedIn({ page, open }: Stage): Promise<void> {
  await open('/tasks');
  const { login } = await ask(page, storeLoginRoutes.resetStorePassword, {
    params: { id: '1' },
    body: { newPassword, reEnterPassword: newPassword },
  });
  await open(`/store?login=${login}`);
  await page.getByLabel(/^Tablet password/).fill(newPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Harbor Street' }).waitFor();
}

export const tabletLooks: ScreenLook[] = [
  {
    path: '/store',
    name: 'store tablet',
    history: 'short',
    loaded: { ownOffice: 'demo', show: signedIn },
    empty: at('/store', { role: 'nobody' }),
    error: {
      role: 'nobody',
      show: async ({ page, open }) => {
        await open('/store?login=1-1');
        await page.getByLabel(/^Tablet password/).fill('not the password');
        await page.keyboard.press('Enter');
        await page.getByText('The store login or password isn’t correct.').waitFor();
      },
    },
    noPermission: { never: 'without its session it shows the sign-in' },
    more: {
      'count stock': {
        ownOffice: 'demo',
        show: async (stage) => {
          await signedIn(stage);
          await stage.page.getByRole('button', { name: 'Count stock' }).click();
          await stage.page.getByLabel('Barcode or SKU').fill('BAG');
          await stage.page.keyboard.press('Enter');
          await stage.page.getByLabel('Pieces counted').waitFor();
        },
      },
    },
    layers: {
      'employee code': {
        ownOffice: 'demo',
        show: async (stage) => {
          await signedIn(stage);
          await stage.page.getByRole('button', { name: /Mop the floor/ }).click();
          await stage.page.getByRole('dialog').waitFor();
        },
      },
    },
  },
];
