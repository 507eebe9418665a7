import { at, type ScreenLook, type Stage } from '../look.ts';

const phones = '/dev/phones';
const nobody = { role: 'nobody' } as const;

const answering = (status: number, json: object) => ({
  ...nobody,
  show: async ({ page, open }: Stage) => {
    await page.route('**/api/dev/phones', (route) => route.fulfill({ status, json }));
    await open(phones);
  },
});

export const phonesLooks: ScreenLook[] = [
  {
    path: phones,
    name: 'test phones',
    history: 'short',
    loaded: {
      ...nobody,
      ownOffice: 'demo',
      show: async ({ page, open }) => {
        await open(phones);
        await page.getByRole('button', { name: 'Add phone' }).click();
        await page.getByRole('textbox', { name: /^Text to/ }).fill('Is my comforter done yet?');
        await page.keyboard.press('Enter');
        await page.getByRole('region', { name: 'Texts', exact: true }).getByText('comforter').waitFor();
        await page.getByRole('button', { name: 'HELP' }).click();
        await page.getByText('Reply with your question').first().waitFor();
      },
    },
    empty: answering(200, { records: [], businesses: [], endings: [] }),
    error: answering(500, { error: 'Something went wrong', code: 'internal', id: 'x' }),
    noPermission: answering(404, { error: 'Not found.', code: 'not_found', id: 'x' }),
    layers: { never: 'it opens none' },
    more: { 'no phone yet': at(phones, nobody) },
  },
];
