import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const services = '/global-settings/services';
const cleaning = '/global-settings/dry-cleaning';
const prices = '/global-settings/prices';
const categories = '/global-settings/categories';
const all = 'business-owner/admin/settings/**';

/** The first service of the list. */
const firstService =
  (view: string) =>
  async ({ page, open }: Stage) => {
    await open(services);
    await page.getByRole('link', { name: 'Wash, dry and fold', exact: true }).click();
    await page.getByRole('link', { name: view }).click();
    await page
      .getByRole('button', { name: /^(Save|Change many|Change )/ })
      .first()
      .waitFor();
  };

export const servicesLooks: ScreenLook[] = [
  {
    path: services,
    name: 'services',
    history: 'short',
    loaded: at(services),
    empty: at(`${services}?q=zzz`),
    error: failing(services, all),
    noPermission: at(services, { role: 'manager' }),
    layers: {},
  },
  {
    path: cleaning,
    name: 'dry cleaning',
    history: 'short',
    loaded: at(`${cleaning}?tab=fixed-price`),
    empty: at(`${cleaning}?tab=per-pound`),
    error: failing(cleaning, all),
    noPermission: at(cleaning, { role: 'manager' }),
    layers: {},
  },
  {
    path: `${services}/$id`,
    name: 'service',
    history: 'short',
    loaded: { show: firstService('Pricing') },
    empty: at(`${services}/999999999`),
    error: failing(`${services}/1`, all),
    noPermission: at(`${services}/1`, { role: 'manager' }),
    layers: {
      'change a price': {
        show: async (stage) => {
          await firstService('Pricing')(stage);
          await stage.page
            .getByRole('button', { name: /^Change .*, Retail/ })
            .first()
            .click();
          await stage.page.getByRole('table', { name: 'Price history' }).waitFor();
        },
      },
    },
  },
  {
    path: `${services}/new`,
    name: 'new service',
    history: 'short',
    loaded: at(`${services}/new`),
    empty: { never: 'a form' },
    error: failing(`${services}/new`, all),
    noPermission: at(`${services}/new`, { role: 'manager' }),
    layers: {},
  },
  {
    path: `${services}/category`,
    name: 'service category',
    history: 'short',
    loaded: at(`${services}/category?type=DRY_CLEANING`),
    empty: { never: 'a form' },
    error: failing(`${services}/category`, all),
    noPermission: at(`${services}/category`, { role: 'manager' }),
    layers: {},
  },
  {
    path: categories,
    name: 'categories',
    history: 'short',
    loaded: at(categories),
    empty: { never: 'the demo has categories' },
    error: failing(categories, all),
    noPermission: at(categories, { role: 'manager' }),
    layers: { 'change order': at(`${categories}?order=1`) },
  },
  {
    path: prices,
    name: 'prices',
    loaded: at(prices),
    empty: at(`${prices}?q=nothing-is-called-so`),
    error: failing(prices, all),
    noPermission: at(prices, { role: 'manager' }),
    layers: {
      'unsaved prices': {
        show: async ({ page, open }) => {
          await open(prices);
          await page.getByRole('button', { name: 'Raise all prices by 5%' }).click();
          await page.getByText(/days’ orders: /).waitFor();
        },
      },
    },
  },
];
