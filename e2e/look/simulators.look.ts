import { at, failing, type ScreenLook } from './look.ts';

const path = '/global-settings/simulators';

export const simulatorLooks: ScreenLook[] = [
  {
    path,
    name: 'simulators',
    loaded: at(path),
    empty: {
      show: async ({ page, open }) => {
        // The office of the looks is the demo; a business of one's own has none.
        await page.route('**/api/simulators', async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ json: { ...(await answer.json()), isDemo: false } });
        });
        await open(path);
      },
    },
    error: failing(path, 'simulators'),
    noPermission: at(path, { role: 'manager' }),
    layers: { never: 'Nothing opens over it: a switch acts at once.' },
  },
];
