import type { Page } from '@playwright/test';
import { at, failedArea, type ScreenLook } from '../look.ts';

const path = '/global-settings/locations';
const tab = `${path}?id=1&tab=schedule`;

const toGrid = (page: Page) => page.getByRole('region', { name: 'Week' }).scrollIntoViewIfNeeded();

export const scheduleLooks: ScreenLook[] = [
  {
    path,
    name: 'schedule',
    loaded: { ...at(tab), scroll: toGrid },
    empty: at(`${path}?id=2&tab=schedule&type=OWN_DELIVERY`),
    more: {
      'deliveries of the day': at(`${tab}&show=schedule`),
      'deliveries of a week': at(`${tab}&show=schedule&period=NEXT_7_DAYS`),
    },
    error: failedArea(tab, 'business-owner/admin/settings/locations/*/*'),
    noPermission: at(tab, { role: 'manager' }),
    layers: {
      'a shift': {
        show: async ({ page, open }) => {
          await open(`${tab}&add=1`);
          await page.getByRole('dialog').waitFor();
        },
      },
      'a delivery window with errors': {
        show: async ({ page, open }) => {
          await open(`${tab}&add=1&type=OWN_DELIVERY`);
          await page.getByRole('dialog').getByRole('button', { name: 'Add window' }).click();
          await page.getByText('Please add at least one active time slot for a window').waitFor();
        },
      },
    },
  },
];
