import { expect, type Page, test } from '@playwright/test';
import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { ask } from './api.ts';

/** Sends a register's events for the first store; all must be accepted. Each test is its own source of events. */
export async function sendAsTill(
  page: Page,
  eventsOf: (storeId: number) => readonly object[],
): Promise<void> {
  const { locations } = await ask(page, locationRoutes.getLocationTree, {});
  const { testId, retry } = test.info();
  const source = `till-${testId.slice(-20)}-${retry}`;
  const { key } = await ask(page, accessKeyRoutes.createAccessKey, {
    body: { name: 'Till', source, scopes: ['events.write'], storeIds: null },
  });
  const events = eventsOf(locations[0]?.id ?? 0);
  const sent = await page.request.post('/api/ingest/v1/events', {
    headers: { authorization: `Bearer ${key}` },
    data: { events },
  });
  expect((await sent.json()).counts).toMatchObject({ accepted: events.length });
}
