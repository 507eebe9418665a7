import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import type {
  CreateAccessKey,
  CreatedAccessKey,
} from '@washboard/contract/access-keys/access-keys.schemas.ts';
import { ingestRoutes } from '@washboard/contract/ingest/ingest.routes.ts';
import type { BatchResult } from '@washboard/contract/ingest/ingest.schemas.ts';
import { keyScopeNames, offeredScopes } from '@washboard/contract/key-scopes.ts';
import type { TestApp, TestSession } from './app.ts';

/** A key made by an allowed user; by default with every scope that people may give and every store, for the source 'front-desk'. */
export async function createKey(
  app: Pick<TestApp, 'call'>,
  session: TestSession,
  wanted: Partial<CreateAccessKey> = {},
): Promise<CreatedAccessKey & { session: TestSession }> {
  const { status, body } = await app.call(
    accessKeyRoutes.createAccessKey,
    { body: { name: 'Front desk', source: 'front-desk', scopes: offeredScopes, ...wanted } },
    session,
  );
  if (status !== 200) throw new Error(`Making a key answered ${status}: ${body.error}`);
  return { ...body, session: { token: body.key } };
}

/** Gives an unused key every scope, also those that only our own programs have. */
export async function giveEveryScope(
  { database }: Pick<TestApp, 'database'>,
  key: Pick<CreatedAccessKey, 'id'>,
): Promise<void> {
  await database.admin.query('update access_key set scopes = $1 where id = $2', [keyScopeNames, key.id]);
}

export async function revokeKey(app: Pick<TestApp, 'call'>, session: TestSession, id: number): Promise<void> {
  const input = { params: { id: String(id) }, body: { version: 1 } };
  const { status } = await app.call(accessKeyRoutes.revokeAccessKey, input, session);
  if (status !== 200) throw new Error(`Revoking a key answered ${status}.`);
}

/** Sends a batch that must be readable. */
export async function sendEvents(
  app: Pick<TestApp, 'call'>,
  key: TestSession,
  events: readonly unknown[],
): Promise<BatchResult> {
  const { status, body } = await app.call(ingestRoutes.sendEvents, { body: { events: [...events] } }, key);
  if (status !== 200) throw new Error(`The batch was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The row an event created. */
export async function rowOfEvent(
  app: Pick<TestApp, 'database'>,
  businessId: number,
  eventId: string,
): Promise<string> {
  const { rows } = await app.database.admin.query(
    'select fact_id::int as id from ingest_event where business_id = $1 and id = $2',
    [businessId, eventId],
  );
  return String(rows[0].id);
}

/** Sends any number of events, batch by batch. */
export async function sendAllEvents(
  app: Pick<TestApp, 'call'>,
  key: TestSession,
  events: readonly unknown[],
): Promise<void> {
  for (let from = 0; from < events.length; from += 500)
    await sendEvents(app, key, events.slice(from, from + 500));
}
