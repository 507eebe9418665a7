import { productsOn } from '../../drivers/inventory/products.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const path = '/global-settings/products';

/** A product of the demo, at a tab. */
const opened = (tab: 'Details' | 'Pricing' | 'Stock') => ({
  show: async ({ page, open }: Stage) => {
    await open(path);
    await productsOn(page).open('Laundry bag', tab);
  },
});

export const inventoryLooks: ScreenLook[] = [
  {
    path,
    name: 'products',
    history: 'short',
    loaded: at(path),
    empty: at(`${path}?q=nothing-is-called-so`),
    error: failing(path, 'business-owner/admin/settings/products*'),
    noPermission: at(path, { role: 'manager' }),
    layers: { 'add product': at(`${path}?add=1`) },
  },
  {
    path: `${path}/$id`,
    name: 'product',
    history: 'short',
    loaded: opened('Details'),
    empty: at(`${path}/999999999`),
    error: failing(`${path}/1`, 'business-owner/admin/settings/products/**'),
    noPermission: at(`${path}/1`, { role: 'manager' }),
    more: { pricing: opened('Pricing'), stock: opened('Stock') },
    layers: {
      'add entry': {
        show: async (stage) => {
          await opened('Stock').show(stage);
          await stage.page.getByRole('button', { name: 'Add entry' }).click();
          await stage.page.getByRole('dialog').getByLabel('Pieces counted').waitFor();
        },
      },
    },
  },
  {
    path: '/stock',
    name: 'stock',
    history: 'short',
    loaded: at('/stock'),
    empty: at('/stock?q=nothing-is-called-so'),
    error: failing('/stock', 'inventory/stock*'),
    noPermission: at('/stock', { role: 'installer' }),
    layers: {
      'add entry': {
        show: async ({ page, open }) => {
          await open('/stock');
          await page.getByRole('button', { name: 'Add entry for Laundry bag' }).first().click();
          await page.getByRole('dialog').getByLabel('Pieces counted').waitFor();
        },
      },
    },
  },
  {
    path: '/stock/count',
    name: 'count stock',
    history: 'short',
    loaded: {
      show: async ({ page, open }) => {
        await open('/stock/count');
        await productsOn(page).scan('BAG');
      },
    },
    empty: at('/stock/count'),
    error: { never: 'Everything it shows is asked for by a scan.' },
    noPermission: at('/stock/count', { role: 'installer' }),
    layers: { never: 'It has no dialogs.' },
  },
];
