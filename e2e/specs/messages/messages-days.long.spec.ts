import { expect } from '@playwright/test';
import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import { ask } from '../../harness/api.ts';
import { saidOn } from '../../harness/said.ts';
import { test } from '../../harness/test.ts';

/** Each message of `docs/messages.md` at its field. What fields don’t let people enter, the request says. */
test.use({ ownOffice: 'changed', history: 'short' });

const schedule = '/global-settings/locations?id=1&tab=schedule';

test('schedule', async ({ page }) => {
  const said = saidOn(page, 'Schedule');
  await page.goto(`${schedule}&type=OWN_DELIVERY&add=1`);
  const form = { within: page.getByRole('dialog'), save: /^Add window$/ };
  const monday = (from: string, to: string) => ({ 'Monday start': from, 'Monday end': to });
  await said.typing(
    form,
    { Name: '' },
    {
      Name: 'Name is a required field',
      '': 'Please add at least one active time slot for a window',
    },
  );
  await form.within.getByLabel('Monday', { exact: true }).check();
  await said.typing(form, monday('05:00', '04:00'), { '': 'End time must be after the start time' });
  await form.within.getByLabel('Monday start').fill('01:00');
  await form.within.getByLabel('Monday end').fill('01:30');
  await form.within.getByLabel('Buffer before the window').selectOption('Custom');
  const buffered = (hours: number, maxStops: number) => (body: object) => ({
    ...body,
    deliveryTimingSettings: { ...defaults, bufferHours: hours, maxStops },
  });
  const defaults = { maxStops: 5, serviceType: 'ALL', bufferHours: 1 };
  for (const [hours, message] of [
    [0, 'At least 15 minutes'],
    [169, 'At most 168 hours'],
    [1.1, 'Must be in quarter hours'],
  ] as const)
    await said.sending(form, buffered(hours, 0), {
      'Buffer in hours': message,
      'Maximum stops': 'At least 1 stop',
    });
  await form.within.getByLabel('Name').fill('Messages');
  await form.within.getByRole('button', { name: 'Add window' }).click();
  await expect(form.within).toHaveCount(0);
  await page.goto(`${schedule}&type=OWN_DELIVERY&add=1`);
  await form.within.getByLabel('Monday', { exact: true }).check();
  await said.typing(
    form,
    { Name: 'MESSAGES', ...monday('01:30', '02:00') },
    {
      Name: 'Please add distinct names',
      '': 'Start times must not overlap or touch earlier or later windows on the same day',
    },
  );

  await page.goto(`${schedule}&show=schedule&ask=closure`);
  const closure = { within: page.getByRole('dialog'), save: 'Save' };
  await said.typing(
    closure,
    { Name: 'Repairs', 'First day': '2031-03-03', 'Last day': '2031-03-01' },
    { 'Last day': 'The end date can’t be before the start date' },
  );
  await said.typing(
    closure,
    { Name: 'Repairs', 'First day': '2031-03-03', 'Last day': '2033-03-01' },
    { 'Last day': 'A closure can’t be longer than a year' },
  );
  await ask(page, closureRoutes.addClosure, {
    params: { storeId: '1' },
    body: { name: 'Repairs', startDate: '2031-03-03', endDate: '2031-03-03' },
  });
  await said.typing(
    closure,
    { Name: 'Repairs', 'First day': '2031-03-03', 'Last day': '2031-03-03' },
    { 'First day': 'The location is already closed then' },
  );

  await page.goto(`${schedule}&show=schedule&ask=holidays`);
  const holidays = { within: page.getByRole('dialog'), save: 'Add holidays' };
  await said.sending(holidays, (body) => ({ ...body, names: ['Washday'] }), { Holidays: 'Unknown holiday' });
  await said.unchecking(holidays);
  await said.saving(holidays, { Holidays: 'Choose at least one holiday' });

  // Closes the days ahead, when the demo has pickups.
  const { id } = await ask(page, closureRoutes.addClosure, {
    params: { storeId: '1' },
    body: { name: 'Flood', startDate: '2026-11-20', endDate: '2026-11-24' },
  });
  await page.goto(`${schedule}&show=schedule&ask=orders&closure=${id}`);
  const orders = { within: page.getByRole('dialog'), save: /^Reschedule/ };
  await said.typing(orders, { 'New day': '' }, { 'New day': 'New day is a required field' });
  await said.typing(orders, { 'New day': '2026-11-23' }, { 'New day': 'The location is closed then' });

  // The period picker ends at 31 days.
  said.expectAll(['At most 31 days']);
});

test('delivery', async ({ page }) => {
  const said = saidOn(page, 'Delivery');
  const delivery = '/global-settings/locations?id=1&tab=delivery';
  await page.goto(`${delivery}&ask=zone`);
  const zone = { within: page.getByRole('dialog'), save: 'Save' };
  await said.typing(
    zone,
    { Name: '', 'ZIP codes': '' },
    { Name: 'Name is a required field', 'ZIP codes': 'Add ZIP codes or draw an area' },
  );
  await zone.within.getByLabel('Name').fill('Messages');
  await zone.within.getByLabel('ZIP codes').fill('07302');
  await zone.within.getByLabel('Delivery tier').selectOption({ index: 1 });
  await said.sending(zone, (body) => ({ ...body, zipCodes: ['0730'] }), { 'ZIP codes': 'Invalid zip code' });
  const corners = [
    [-74.1, 40.7],
    [-74, 40.8],
    [-74.1, 40.8],
    [-74, 40.7],
  ];
  await said.sending(zone, (body) => ({ ...body, polygon: corners.slice(0, 2) }), {
    '': 'An area needs at least 3 corners',
  });
  await said.sending(zone, (body) => ({ ...body, polygon: corners }), { '': 'The area crosses itself' });
  await zone.within.getByRole('button', { name: 'Save' }).click();
  await expect(zone.within).toHaveCount(0);
  await page.goto(`${delivery}&ask=zone`);
  await zone.within.getByLabel('Delivery tier').selectOption({ index: 1 });
  await said.typing(zone, { Name: 'MESSAGES', 'ZIP codes': '07302' }, { Name: 'Please add distinct names' });

  await page.goto(`${delivery}&ask=settings`);
  const form = { within: page.getByRole('dialog'), save: 'Save' };
  const byZone = form.within.getByRole('checkbox', { name: 'Deliver by zone' });
  await byZone.setChecked(true, { force: true });
  await form.within.getByRole('button', { name: 'Next' }).click();
  await form.within.getByRole('radio', { name: 'Delivery tier' }).first().check();
  await form.within.getByLabel('Messages', { exact: true }).selectOption('');
  await said.saving(form, { '': 'Please select a Delivery Tier for each zone!' });
  await form.within.getByRole('button', { name: 'Back' }).click();
  await byZone.setChecked(false, { force: true });
  await form.within.getByRole('button', { name: 'Next' }).click();
  const tier = form.within.getByRole('combobox', { name: 'Delivery tier' });
  await tier.selectOption('');
  await said.saving(form, { 'Delivery tier': 'Please select a Delivery Tier!' });
  await tier.selectOption({ index: 1 });
  await said.sending(form, (body) => ({ ...body, deliveryTierId: 999_999 }), {
    'Delivery tier': 'This tier doesn’t exist',
  });
  await form.within.getByRole('radio', { name: 'Store retail pricing' }).first().check();
  const services = form.within.getByRole('group', { name: 'Services for pickup & delivery' });
  await said.unchecking({ within: services, save: '' });
  await said.saving(form, {
    'Services for pickup & delivery':
      'Please select atleast one service that you want to offer for pickup & delivery',
  });
  await services.getByRole('checkbox').first().check();
  await said.sending(form, (body) => ({ ...body, deliveryServiceIds: [999_999] }), {
    'Services for pickup & delivery': 'This service doesn’t exist',
  });

  await page.goto(delivery);
  const address = { within: page.getByRole('main'), save: 'Test address' };
  await said.sending(address, (body) => ({ ...body, zipCode: undefined }), {
    'Test an address': 'Zip code is a required field',
  });
  said.expectAll();
});
