import { expect } from '@playwright/test';
import { exampleOrder } from '@washboard/contract/ingest/examples.ts';
import { dashboardOn, numberIn } from '../../drivers/dashboard/dashboard.ts';
import { test } from '../../harness/test.ts';
import { sendAsTill } from '../../harness/till.ts';

test.use({ ownOffice: 'changed' });

test('a new order changes the figures of an open dashboard, and nothing moves', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop();
  await board.expectRecorded('Orders', 'Business Overview');
  const card = board.card('Orders', 'Business Overview');
  const before = numberIn(await board.figure('Orders', 'Business Overview'));
  // The initial load may still shift things.
  await page.waitForLoadState('networkidle');
  const place = await card.boundingBox();
  await sendAsTill(page, exampleOrder);
  await expect(card.getByRole('paragraph').nth(1)).toHaveText((before + 1).toLocaleString('en-US'));
  expect(await card.boundingBox()).toEqual(place);
});

test('a received order appears in the queue of an open dashboard, and nothing moves', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop();
  await board.showOpenOrders();
  const queue = board.openOrdersLink('In the queue', 'orders');
  const before = numberIn((await board.openOrdersFigures('In the queue'))[0] ?? '');
  await page.waitForLoadState('networkidle');
  const place = await board.openOrders.boundingBox();
  await sendAsTill(page, (storeId) =>
    exampleOrder(storeId).filter(({ type }) => type !== 'order.statusChanged'),
  );
  await expect(queue).toHaveText((before + 1).toLocaleString('en-US'));
  expect(await board.openOrders.boundingBox()).toEqual(place);
});
