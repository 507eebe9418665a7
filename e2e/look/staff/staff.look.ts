import { expect } from '@playwright/test';
import { staffOn } from '../../drivers/staff/staff.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const demo = '/staff/businesses/1';

/** A view that staff see. It needs its own server, `demo`, if it changes what other views show. */
export const asStaff = (show: (stage: Stage) => Promise<void>, ownOffice: 'file' | 'demo' = 'file') => ({
  role: 'nobody' as const,
  ownOffice,
  show: async (stage: Stage) => {
    await staffOn(stage.page).enter(stage.office);
    await show(stage);
  },
});
export const seen = (address: string) => asStaff(({ open }) => open(address));
export const broken = (address: string, api: string) => asStaff(failing(address, api).show);

export const staffLooks: ScreenLook[] = [
  {
    path: '/staff',
    name: 'staff businesses',
    loaded: seen('/staff'),
    empty: seen('/staff?q=nothing-like-it'),
    error: broken('/staff', 'staff/businesses*'),
    noPermission: at('/staff'),
    layers: { never: 'it opens none' },
  },
  {
    path: '/staff/businesses/$id',
    name: 'staff business',
    loaded: seen(demo),
    empty: { never: 'a business always has a user' },
    error: broken(demo, 'staff/businesses/*'),
    noPermission: at(demo),
    layers: {
      'a question why': asStaff(({ page }) => staffOn(page).askToActAs('Olivia Park')),
      'acting as a user': asStaff(({ page }) => staffOn(page).actAs('Olivia Park', 'Prices look wrong')),
      'the way back': asStaff(async ({ page, open }) => {
        await open(demo);
        await staffOn(page).setSubscriptionStatus('Suspended');
        await expect(staffOn(page).subscription).toHaveText('Suspended');
      }, 'demo'),
    },
  },
  {
    path: '/impersonate',
    name: 'impersonate',
    loaded: at('/impersonate', { role: 'nobody' }),
    empty: { never: 'it shows no rows' },
    error: at('/impersonate?ticket=no-such-ticket', { role: 'nobody' }),
    noPermission: { never: 'the ticket is the permission' },
    layers: { never: 'it opens none' },
  },
];
