import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { locationRowSchema } from '@washboard/contract/locations/location-settings.schemas.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Answers } from '../test-kit/answers.ts';
import { openApp } from '../test-kit/open-app.tsx';
import { smallest } from '../test-kit/smallest.ts';

const at = '/global-settings/locations?id=';
const store = { ...smallest(locationRowSchema), id: 1, name: 'Store 1', timeZone: 'America/New_York' };
const records = [store, { ...store, id: 4, name: 'The Arbor', type: 'RESIDENTIAL' as const }];
const answers = new Answers().give(locationSettingsRoutes.listLocations, { records, needsDistrict: false });
const head = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('the tabs of a location show one screen at a time, and old addresses lead to them', async () => {
  const heads = {
    'tab=details': 'Location details',
    'tab=services': 'Service prices',
    'tab=services&show=products': 'Product prices',
    'tab=delivery': 'Delivery zones',
    'tab=schedule': 'Working shifts',
    'tab=schedule&show=schedule': 'Store closures',
  };
  for (const [search, shown] of Object.entries(heads)) {
    await openApp(`${at}1&${search}`, { answers });
    await expect.element(head(shown)).toBeVisible();
    for (const other of Object.values(heads))
      if (other !== shown) await expect.element(head(other)).not.toBeInTheDocument();
  }
  await openApp('/global-settings/delivery?id=1', { answers });
  await expect.poll(() => location.search).toMatch(/\?id=1&tab=delivery/);
  await openApp('/global-settings/schedule', { answers });
  await expect.element(page.getByRole('table', { name: 'Locations' })).toBeVisible();
});

test('an apartment building has no tab for delivery', async () => {
  await openApp(`${at}4&tab=delivery`, { answers });
  await expect.element(page.getByRole('link', { name: 'Schedule' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Delivery Settings' })).not.toBeInTheDocument();
  await expect.element(head('Location details')).toBeVisible();
});

test('an address test shows zone, fee and days', async () => {
  const zone = { id: 1, name: 'Heights', tierName: 'Near', feeCents: 699, days: [0, 1, 5] };
  const tested = {
    point: null,
    search: null,
    zones: [zone, { ...zone, name: 'Hills', feeCents: null, days: [] }],
  };
  await openApp(`${at}1&tab=delivery`, { answers: answers.give(zoneRoutes.testAddress, tested) });
  await page.getByRole('textbox', { name: 'Test an address' }).fill('07306');
  await page.getByRole('button', { name: 'Test address' }).click();
  const result =
    'In Heights: $6.99 per delivery, Mon, Fri, Sun. In Hills: store retail pricing, no driver days scheduled.';
  await expect.element(page.getByText(result)).toBeVisible();
});

test('a link to a field asks nothing about a change that someone makes at once', async () => {
  await openApp(`${at}1&field=openingHours`, { answers });
  const monday = page.getByRole('switch', { name: 'Monday' });
  // At once, as a quick person does.
  await expect.poll(() => monday.query(), { interval: 5 }).not.toBeNull();
  (monday.element() as HTMLInputElement).click();
  await expect.poll(() => (monday.element() as HTMLInputElement).checked).toBe(true);
  await expect.poll(() => location.search).not.toMatch(/field=/);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
