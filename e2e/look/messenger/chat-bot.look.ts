import { at, failedArea, type ScreenLook } from '../look.ts';

const path = '/global-settings/chatbot';

export const chatBotLooks: ScreenLook[] = [
  {
    path,
    name: 'chatbot',
    history: 'short',
    loaded: at(path),
    empty: {
      show: async ({ page, open }) => {
        await open(path);
        await page.getByRole('combobox', { name: 'Texts for' }).selectOption({ index: 1 });
        await page.getByText('Add what customers often ask').waitFor();
      },
    },
    error: failedArea(path, 'messenger/chat-bot/texts'),
    noPermission: at(path, { role: 'manager' }),
    layers: {
      tried: {
        show: async ({ page, open }) => {
          await open(path);
          await page
            .getByRole('textbox', { name: 'A customer’s message' })
            .fill('I want to talk to a person');
          await page.getByRole('button', { name: 'Try', exact: true }).click();
          await page.getByText('A person gets:').waitFor();
        },
      },
      'wrong field': {
        show: async ({ page, open }) => {
          await open(path);
          await page.getByRole('textbox', { name: 'Welcome text' }).fill('Hi {name}');
          await page.getByRole('button', { name: 'Save' }).click();
          await page.getByText('There is no field {name}').first().waitFor();
        },
      },
    },
  },
];
