import { settingsMenuOn } from '../../drivers/shell/settings-menu.ts';
import { at, failing, type ScreenLook } from '../look.ts';

const path = '/global-settings/simulators';

export const simulatorsLooks: ScreenLook[] = [
  {
    path,
    name: 'simulators',
    loaded: at(path),
    empty: {
      ownPage: true,
      show: async ({ page, open }) => {
        // The looks' server runs the demo; other businesses have no simulators.
        await page.route('**/api/simulators', async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ json: { ...(await answer.json()), isDemo: false } });
        });
        await open(path);
      },
    },
    error: failing(path, 'simulators'),
    noPermission: at(path, { role: 'manager' }),
    more: {
      'every planned entry of the settings menu': {
        show: async ({ page, open }) => {
          await open(path);
          await settingsMenuOn(page).fill();
        },
        scroll: async (page) => {
          const { opener } = settingsMenuOn(page);
          if (!(await opener.isVisible())) return;
          if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
        },
      },
    },
    layers: { never: 'Nothing opens over it: a switch acts at once.' },
  },
];
