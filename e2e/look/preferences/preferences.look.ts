import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import { ask } from '../../harness/api.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const path = '/global-settings/preferences';
const apart = { ownOffice: 'demo' } as const;

/** The list with three rows. */
async function listed({ page, open }: Stage): Promise<void> {
  await open(path);
  for (const name of ['The first', 'The second', 'The third'])
    await ask(page, preferenceRoutes.addPreference, {
      body: { name, options: ['Regular', 'Fragrance free'] },
    });
  await page.reload();
  await page.getByRole('link', { name: 'The third' }).waitFor();
}

/** The first of them. */
async function opened(stage: Stage): Promise<void> {
  await listed(stage);
  await stage.page.getByRole('link', { name: 'The first' }).click();
  await stage.page.getByRole('button', { name: 'Edit' }).waitFor();
}

export const preferencesLooks: ScreenLook[] = [
  {
    path,
    name: 'preferences',
    history: 'short',
    loaded: { ...apart, show: listed },
    empty: at(`${path}?q=zzz`, apart),
    error: failing(path, 'business-owner/admin/settings/preferences**'),
    noPermission: at(path, { role: 'manager' }),
    layers: {
      'add preference': at(`${path}?edit=1`),
      'change order': at(`${path}?reorder=1`),
    },
  },
  {
    path: `${path}/$id`,
    name: 'preference',
    history: 'short',
    loaded: { ...apart, show: opened },
    empty: at(`${path}/999999999`),
    error: failing(`${path}/1`, 'business-owner/admin/settings/preferences/**'),
    noPermission: at(`${path}/1`, { role: 'manager' }),
    layers: {
      'edit preference': {
        ...apart,
        show: async (stage) => {
          await opened(stage);
          await stage.page.getByRole('button', { name: 'Edit' }).click();
          await stage.page.getByRole('dialog').getByLabel('Name').waitFor();
        },
      },
    },
  },
];
