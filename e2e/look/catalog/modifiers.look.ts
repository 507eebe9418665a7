import { at, failing, type ScreenLook } from '../look.ts';

const path = '/global-settings/modifiers';

export const modifiersLooks: ScreenLook[] = [
  {
    path,
    name: 'modifiers',
    history: 'short',
    loaded: at(path),
    empty: at(`${path}?q=zzz`),
    error: failing(path, 'business-owner/admin/settings/modifiers**'),
    noPermission: at(path, { role: 'manager' }),
    layers: {
      'add modifier': at(`${path}?edit=0`),
      'change modifier': {
        show: async ({ page, open }) => {
          await open(path);
          await page.getByRole('button', { name: 'Change Same day' }).click();
          await page.getByRole('table', { name: 'Example order' }).waitFor();
        },
      },
    },
  },
];
