import { expect, type Page } from '@playwright/test';
import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { exampleOrder } from '@washboard/contract/ingest/examples.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { dashboardOn, numberIn } from '../drivers/dashboard.ts';
import { ask } from '../harness/api.ts';
import { test } from '../harness/test.ts';

test.use({ ownOffice: 'demo' });

type Events = ReturnType<typeof exampleOrder>;

/** Sends what a till tells of an order. */
async function sendOrder(page: Page, some: (events: Events) => Events) {
  const { locations } = await ask(page, locationRoutes.getLocationTree, {});
  const { key } = await ask(page, accessKeyRoutes.createAccessKey, {
    body: { name: 'Till', source: 'till', scopes: ['events.write'], storeIds: null },
  });
  const sent = await page.request.post('/api/ingest/v1/events', {
    headers: { authorization: `Bearer ${key}` },
    data: { events: some(exampleOrder(locations[0]?.id ?? 0)) },
  });
  expect(sent.ok()).toBe(true);
}

test('an order that is sent changes the figures of an open dashboard, and nothing moves', async ({
  page,
}) => {
  const board = dashboardOn(page);
  await board.openTop();
  await board.expectRecorded('Orders', 'Business Overview');
  const card = board.card('Orders', 'Business Overview');
  const before = numberIn(await board.figure('Orders', 'Business Overview'));
  // What comes with the page itself may still take its place.
  await page.waitForLoadState('networkidle');
  const place = await card.boundingBox();
  await sendOrder(page, (events) => events);
  await expect(card.getByRole('paragraph').nth(1)).toHaveText((before + 1).toLocaleString('en-US'));
  expect(await card.boundingBox()).toEqual(place);
});

test('an order that is taken in is in the queue of an open dashboard, and nothing moves', async ({
  page,
}) => {
  const board = dashboardOn(page);
  await board.openTop();
  await board.showInHand();
  const queue = board.inHandLink('In the queue', 'orders');
  const before = numberIn((await board.inHandFigures('In the queue'))[0] ?? '');
  await page.waitForLoadState('networkidle');
  const place = await board.inHand.boundingBox();
  await sendOrder(page, (events) => events.filter(({ type }) => type !== 'order.statusChanged'));
  await expect(queue).toHaveText((before + 1).toLocaleString('en-US'));
  expect(await board.inHand.boundingBox()).toEqual(place);
});
