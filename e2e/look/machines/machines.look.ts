import { at, failing, type ScreenLook } from '../look.ts';

export const machinesLooks: ScreenLook[] = [
  {
    path: '/machines',
    name: 'machines',
    history: 'short',
    loaded: at('/machines'),
    empty: at('/machines?q=nothing'),
    error: failing('/machines', 'machine-floor*'),
    noPermission: { never: 'Everyone who may enter the dashboard sees machines.' },
    more: { list: at('/machines?view=list') },
    layers: { 'free starts a day': at('/machines?limit=1') },
  },
  {
    path: '/machines/run',
    name: 'run machines',
    history: 'short',
    loaded: at('/machines/run?machines=1,2'),
    empty: at('/machines/run'),
    error: failing('/machines/run?starts=1', 'machine-starts*'),
    noPermission: { never: 'Everyone who may enter the dashboard runs machines.' },
    more: {
      settings: {
        show: async ({ page, open }) => {
          await open('/machines/run?machines=1');
          await page.getByRole('radio', { name: 'Technical' }).check();
          await page.getByRole('button', { name: 'Continue' }).click();
          await page.getByLabel('Technician name').fill('Sam Ortiz');
          await page.getByRole('button', { name: 'Continue' }).click();
          await page.getByLabel('Reason').waitFor();
        },
      },
    },
    layers: { never: 'It has no dialogs.' },
  },
  {
    path: '/machines/new',
    name: 'add machine',
    history: 'short',
    loaded: at('/machines/new'),
    empty: { never: 'It is a form.' },
    error: { never: 'The stores come with the page.' },
    noPermission: { never: 'Everyone who may enter the dashboard pairs machines.' },
    layers: { never: 'It has no dialogs.' },
  },
  {
    path: '/machines/prices',
    name: 'machine prices',
    history: 'short',
    loaded: at('/machines/prices'),
    empty: { never: 'Each demo store has washers and dryers.' },
    error: failing('/machines/prices', 'machine-prices*'),
    noPermission: at('/machines/prices', { role: 'manager' }),
    layers: { hours: at('/machines/prices?hours=1') },
  },
  {
    path: '/machines/alarms',
    name: 'alarms',
    history: 'short',
    loaded: at('/machines/alarms'),
    empty: at('/machines/alarms?state=SILENCED'),
    error: failing('/machines/alarms', 'machine-alarms*'),
    noPermission: { never: 'Everyone who may enter the dashboard sees alarms.' },
    layers: { never: 'It has no dialogs.' },
  },
  {
    path: '/machines/free-starts',
    name: 'free starts',
    history: 'short',
    loaded: at('/machines/free-starts?period=LAST_30_DAYS'),
    empty: at('/machines/free-starts?period=TODAY'),
    error: failing('/machines/free-starts', 'free-starts*'),
    noPermission: at('/machines/free-starts', { role: 'installer' }),
    layers: { never: 'It has no dialogs.' },
  },
  {
    path: '/global-settings/devices',
    name: 'machine devices',
    history: 'short',
    loaded: at('/global-settings/devices'),
    empty: at('/global-settings/devices?q=nothing'),
    error: failing('/global-settings/devices', 'machine-devices*'),
    noPermission: at('/global-settings/devices', { role: 'manager' }),
    layers: { never: 'It has no dialogs.' },
  },
  {
    path: '/machines/repairs',
    name: 'repairs',
    history: 'short',
    loaded: at('/machines/repairs'),
    empty: at('/machines/repairs?q=nothing'),
    error: failing('/machines/repairs', 'machine-repairs*'),
    noPermission: { never: 'Everyone who may enter the dashboard repairs machines.' },
    layers: { repair: at('/machines/repairs?repair=1'), 'out of order': at('/machines/repairs?out=1') },
  },
  {
    path: '/machines/$id',
    name: 'machine',
    history: 'short',
    loaded: at('/machines/1'),
    empty: at('/machines/999999999'),
    error: failing('/machines/1', 'machine-floor/**'),
    noPermission: { never: 'Everyone who may enter the dashboard sees machines.' },
    layers: { edit: at('/machines/1?setup=1'), device: at('/machines/1?device=1') },
  },
];
