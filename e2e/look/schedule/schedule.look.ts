import type { Page } from '@playwright/test';
import { scheduleOn } from '../../drivers/schedule/schedule.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const path = '/global-settings/locations';
const tab = `${path}?id=1&tab=schedule`;

async function planned({ page, open }: Stage): Promise<void> {
  await open(tab);
  const schedule = scheduleOn(page);
  await schedule.addShift({
    name: 'Morning',
    days: ['Monday', 'Tuesday', 'Friday'],
    from: '07:00',
    to: '13:00',
  });
  await schedule.addShift({ name: 'Afternoon', days: ['Monday', 'Friday'], from: '14:00', to: '21:00' });
}

const toGrid = (page: Page) => page.getByRole('region', { name: 'Week' }).scrollIntoViewIfNeeded();

export const scheduleLooks: ScreenLook[] = [
  {
    path,
    name: 'schedule',
    loaded: { ownOffice: 'demo', show: planned, scroll: toGrid },
    empty: at(`${path}?id=2&tab=schedule&type=OWN_DELIVERY`),
    more: {
      'deliveries of the day': at(`${tab}&show=schedule`),
      'deliveries of a week': at(`${tab}&show=schedule&period=NEXT_7_DAYS`),
    },
    error: failing(tab, 'business-owner/admin/settings/locations/*/*'),
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
