import { expect, type Page } from '@playwright/test';
import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { ask } from './api.ts';

/** Sends a register's events for the first store; all must be accepted. */
export async function sendAsTill(
  page: Page,
  eventsOf: (storeId: number) => readonly object[],
): Promise<void> {
  const { locations } = await ask(page, locationRoutes.getLocationTree, {});
  const { key } = await ask(page, accessKeyRoutes.createAccessKey, {
    body: { name: 'Till', source: 'till', scopes: ['events.write'], storeIds: null },
  });
  const events = eventsOf(locations[0]?.id ?? 0);
  const sent = await page.request.post('/api/ingest/v1/events', {
    headers: { authorization: `Bearer ${key}` },
    data: { events },
  });
  expect((await sent.json()).counts).toMatchObject({ accepted: events.length });
}
