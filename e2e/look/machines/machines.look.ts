import { at, failing, type ScreenLook } from '../look.ts';

const send = {
  machineId: 1,
  storeName: 'Bay Ridge',
  number: '1',
  priceCents: 375,
  acknowledgedCents: 350,
  message: null,
};
/** What the demo doesn't have: devices that fail. */
const somePriceSends = {
  counts: { ACKNOWLEDGED: 115, WAITING: 1, FAILED: 1, UNKNOWN: 1, NOT_CONNECTED: 1, BY_HAND: 1 },
  records: [
    { ...send, state: 'FAILED', message: 'The door is open' },
    {
      ...send,
      machineId: 2,
      number: '2',
      state: 'UNKNOWN',
      message: 'It may have either price',
    },
    { ...send, machineId: 3, number: '3', state: 'WAITING' },
    { ...send, machineId: 4, number: '4', state: 'NOT_CONNECTED' },
    { ...send, machineId: 5, number: '5', acknowledgedCents: null, state: 'BY_HAND' },
  ],
};

const hours = {
  id: 1,
  storeId: 1,
  storeName: 'Bay Ridge',
  timeZone: 'America/New_York',
  type: 'WASHER',
  sizePounds: 20,
  weekdays: [2, 3],
  fromMinute: 360,
  untilMinute: 600,
  gives: 'PRICE' as const,
  priceCents: 300,
  bonusMinutes: null,
  effectiveFrom: '2026-11-02T16:00:00.000Z',
  effectiveUntil: null,
  removedAt: null,
  version: 1,
};
/** The demo has none. */
const someTimePrices = {
  records: [
    hours,
    {
      ...hours,
      id: 2,
      weekdays: [1, 2, 3, 4, 5],
      untilMinute: 1440,
      effectiveFrom: '2027-01-04T05:00:00.000Z',
    },
    { ...hours, id: 3, weekdays: [0], effectiveUntil: '2026-11-10T05:00:00.000Z' },
    { ...hours, id: 5, gives: 'MINUTES', priceCents: null, bonusMinutes: 5 },
    { ...hours, id: 6, type: 'DRYER', gives: 'FREE', priceCents: 0 },
    { ...hours, id: 4, removedAt: '2026-11-12T17:00:00.000Z' },
  ],
};

export const machinesLooks: ScreenLook[] = [
  {
    path: '/machines',
    name: 'machines',
    history: 'short',
    loaded: at('/machines'),
    empty: at('/machines?q=nothing'),
    error: failing('/machines', 'machine-floor*'),
    noPermission: { never: 'Everyone who may enter the dashboard sees machines.' },
    more: {
      list: at('/machines?view=list'),
      plan: at('/machines?view=plan&stores=1'),
      'plan of several stores': at('/machines?view=plan'),
      arrange: at('/machines?view=plan&stores=1&arrange=1'),
    },
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
    path: '/machines/labels',
    name: 'machine labels',
    history: 'short',
    loaded: {
      ownPage: true,
      show: async ({ page, open }) => {
        const labels = [12, 13, 14, 15].map((id) => ({
          id,
          type: id < 14 ? 'WASHER' : 'DRYER',
          number: String(id),
          sizePounds: 40,
          link: `https://wash.example.com/m/${id}`,
        }));
        await page.route('**/api/machine-labels*', (route) => route.fulfill({ json: { labels } }));
        await open('/machines/labels?stores=1');
      },
    },
    empty: at('/machines/labels?stores=1'),
    error: failing('/machines/labels?stores=1', 'machine-labels*'),
    noPermission: { never: 'Everyone who may enter the dashboard prints labels.' },
    more: { 'labels of several stores': at('/machines/labels') },
    layers: { never: 'It has no dialogs.' },
  },
  {
    path: '/machines/readers',
    name: 'esd readers',
    history: 'short',
    loaded: at('/machines/readers'),
    empty: { never: 'It lists the stores.' },
    error: failing('/machines/readers', 'esd-readers*'),
    noPermission: { never: 'Everyone who may enter the dashboard registers readers.' },
    layers: { register: at('/machines/readers?register=3'), replace: at('/machines/readers?register=1') },
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
    more: {
      'hours set': {
        ownPage: true,
        show: async ({ page, open }) => {
          await page.route('**/machine-time-prices?*', (route) => route.fulfill({ json: someTimePrices }));
          await open('/machines/prices');
          const remove = page.getByRole('button', { name: /^Remove/ });
          await remove.first().waitFor();
        },
      },
      'not acknowledged': {
        ownPage: true,
        show: async ({ page, open }) => {
          await page.route('**/machine-price-sends?*', (route) => route.fulfill({ json: somePriceSends }));
          await open('/machines/prices');
          await page.getByRole('button', { name: 'Send 2 again' }).scrollIntoViewIfNeeded();
        },
      },
    },
    layers: { hours: at('/machines/prices?hours=1'), change: at('/machines/prices?change=1') },
  },
  {
    path: '/machines/alarms',
    name: 'alarms',
    history: 'short',
    loaded: at('/machines/alarms'),
    empty: at('/machines/alarms?state=SILENCED'),
    error: failing('/machines/alarms', 'machine-alarms*'),
    noPermission: { never: 'Everyone who may enter the dashboard sees alarms.' },
    layers: { choice: at('/machines/alarms?choice=1') },
  },
  {
    path: '/machines/settings',
    name: 'machine settings',
    history: 'short',
    loaded: at('/machines/settings'),
    empty: { never: 'It lists the stores.' },
    error: failing('/machines/settings', 'machine-settings*'),
    noPermission: at('/machines/settings', { role: 'installer' }),
    layers: { change: at('/machines/settings?store=1') },
  },
  {
    path: '/machines/evidence/$id',
    name: 'evidence of a start',
    history: 'short',
    loaded: at('/machines/evidence/1'),
    empty: { never: 'Each start has facts.' },
    error: failing('/machines/evidence/1', 'turns/1/evidence*'),
    noPermission: at('/machines/evidence/1', { role: 'installer' }),
    layers: { never: 'It has no dialogs.' },
  },
  {
    path: '/machines/sheet',
    name: 'machine sheet',
    history: 'short',
    loaded: at('/machines/sheet'),
    empty: { never: 'It is a form.' },
    error: { never: 'The stores come with the page.' },
    noPermission: { never: 'Everyone who may enter the dashboard adds machines.' },
    more: {
      preview: {
        show: async ({ page, open }) => {
          await open('/machines/sheet');
          await page.getByLabel('Rows').fill('Number,Type,Maker,Price\n901,Washer,Dexter,4.75\n902,Oven,,x');
          await page.getByRole('button', { name: 'Preview' }).click();
          await page.getByText('1 row to fix').waitFor();
        },
      },
    },
    layers: { never: 'It has no dialogs.' },
  },
  {
    path: '/machines/collections',
    name: 'collections',
    history: 'short',
    loaded: at('/machines/collections?period=LAST_30_DAYS'),
    empty: at('/machines/collections?q=nobody'),
    error: failing('/machines/collections', 'machine-collections*'),
    noPermission: at('/machines/collections', { role: 'installer' }),
    layers: { record: at('/machines/collections?collect=1&stores=1') },
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
    layers: {
      edit: at('/machines/1?setup=1'),
      device: at('/machines/1?device=1'),
      'gateways off': at('/machines/1?device=1&kind=gateway'),
      'a new gateway': {
        ownOffice: 'demo',
        settings: { MACHINE_BROKER_PORT: '18831' },
        show: async ({ page, open }) => {
          await open('/machines/1?device=1');
          await page.getByRole('radio', { name: 'Gateway' }).check();
          await page.getByRole('button', { name: 'Get the install command' }).click();
          await page.getByLabel('Install command').waitFor();
        },
      },
      'a new relay': {
        ownOffice: 'demo',
        settings: { MACHINE_BROKER_PORT: '18832' },
        show: async ({ page, open }) => {
          await open('/machines/1?device=1&kind=shelly');
          await page.getByRole('button', { name: 'Get the relay’s settings' }).click();
          await page.getByRole('term').filter({ hasText: 'MQTT prefix' }).waitFor();
        },
      },
    },
  },
];
