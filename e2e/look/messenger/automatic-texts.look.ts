import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import { ask } from '../../harness/api.ts';
import { at, failedArea, type ScreenLook } from '../look.ts';

const path = '/global-settings/automatic-texts';

export const automaticTextsLooks: ScreenLook[] = [
  {
    path,
    name: 'automatic-texts',
    history: 'short',
    loaded: at(path),
    more: {
      'messenger is off': {
        ownOffice: 'demo',
        show: async ({ page, open }) => {
          await open(path);
          const { version } = await ask(page, accountSettingsRoutes.getAccountSettings, {});
          const body = { isMessagingEnabled: false, version };
          await ask(page, accountSettingsRoutes.patchAccountSettings, { body });
          await open(path);
          await page.getByText('Messenger is off').waitFor();
        },
      },
    },
    empty: { never: 'The texts are always the same; only their switches and wordings differ.' },
    error: failedArea(path, 'messenger/automatic-texts'),
    noPermission: at(path, { role: 'manager' }),
    layers: {
      text: {
        show: async ({ page, open }) => {
          await open(`${path}?text=READY`);
          await page.getByRole('dialog').getByText('segment').waitFor();
        },
      },
      'wrong field': {
        show: async ({ page, open }) => {
          await open(`${path}?text=READY`);
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('textbox', { name: 'Wording' }).fill('Hi {name}');
          await dialog.getByRole('button', { name: 'Save' }).click();
          await dialog.getByText('There is no field {name}').first().waitFor();
        },
      },
    },
  },
];
