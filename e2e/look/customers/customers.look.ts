import { customerPageOn } from '../../drivers/customers/customer-page.ts';
import { customersOn } from '../../drivers/customers/customers.ts';
import { sellGiftCards } from '../../harness/gift-cards.ts';
import { at, failing, type ScreenLook } from '../look.ts';

const path = '/dashboard/customers';

export const customersLooks: ScreenLook[] = [
  {
    path,
    name: 'customers',
    loaded: at(path),
    more: {
      'at risk, best first': at(`${path}?segment=at_risk&sort=spend`),
      'some chosen': {
        show: async ({ page, open }) => {
          await open(path);
          await customersOn(page).chooseRow(0);
          await customersOn(page).chooseRow(2);
        },
      },
    },
    empty: at(`${path}?q=nobody+is+called+so`),
    error: failing(path, 'customers?*'),
    noPermission: at(path, { role: 'installer' }),
    layers: {
      'a view to save': {
        show: async ({ page, open }) => {
          await open(`${path}?segment=lapsed&consent=email`);
          await customersOn(page).askToSaveView();
        },
      },
      tags: {
        show: async ({ page, open }) => {
          await open(path);
          await customersOn(page).openTags();
          await page.getByRole('dialog', { name: 'Customer tags' }).waitFor();
        },
      },
      columns: {
        show: async ({ page, open }) => {
          await open(path);
          await customersOn(page).openColumns();
        },
      },
    },
  },
  {
    path: `${path}/$id`,
    name: 'customer',
    loaded: at(`${path}/1`),
    more: {
      'gift cards': {
        ownOffice: 'demo',
        show: async ({ page, open }) => {
          await open(path);
          await open(`${path}/${(await sellGiftCards(page)).buyerId}`);
        },
        scroll: (page) => customerPageOn(page).giftCards.last().scrollIntoViewIfNeeded(),
      },
    },
    empty: { never: 'A customer always has something to show.' },
    error: failing(`${path}/1`, 'customers/1'),
    noPermission: at(`${path}/1`, { role: 'installer' }),
    layers: {
      edited: {
        show: async ({ page, open }) => {
          await open(`${path}/1`);
          await customerPageOn(page).askToEdit();
          await page.getByRole('button', { name: 'Add preference' }).click();
        },
      },
      'a merge': {
        show: async ({ page, open }) => {
          await open(`${path}/1?ask=merge`);
          await page.getByRole('combobox', { name: 'Customer' }).click();
          await page.getByRole('option').nth(1).click();
          await page.getByRole('region', { name: /^After merging/ }).waitFor();
        },
      },
      'a consent': {
        show: async ({ page, open }) => {
          await open(`${path}/1`);
          await customerPageOn(page).askForConsent();
        },
      },
      'an address, refused': {
        show: async ({ page, open }) => {
          const customer = customerPageOn(page);
          await open(`${path}/1`);
          await customer.askForAddress();
          await customer.dialog.getByRole('button', { name: 'Add address' }).click();
        },
      },
    },
  },
];
