import type { LiveTopic, Publishable } from '@washboard/contract/core/live-event.ts';
import type { LiveEvent, ServerMessage } from '@washboard/contract/live/live.events.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { setSubscriptionStatus } from '../../src/modules/billing/index.ts';
import { commandLineAuthor } from '../../src/platform/audit/audit.ts';
import { createMatrixWorld, type MatrixActor, mayCall, openCopy } from './matrix-world.ts';
import { refusalOf } from './refusal.ts';

/** Every live topic × every actor: who gets an address, and what they receive. */
const world = await createMatrixWorld();
const topics = Object.values(liveRoutes).map((route) => ({
  topic: route.path.split('/').at(-1) as LiveTopic,
  route,
}));
const { businessId, storeId, otherStoreId } = world.ids;
const open: WebSocket[] = [];
let app: Awaited<ReturnType<typeof openCopy>>;
let origin = '';

beforeAll(async () => {
  app = await openCopy(world);
  origin = (await app.server.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  await app.end();
  await world.close();
});

interface Listener {
  actor: MatrixActor;
  messages: ServerMessage[];
  received(): LiveEvent[];
}

async function listen(actor: MatrixActor, url: string): Promise<Listener> {
  const socket = new WebSocket(origin + url);
  open.push(socket);
  const messages: ServerMessage[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(data.toString())));
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  const received = () => messages.flatMap((message) => (message.kind === 'events' ? message.events : []));
  return { actor, messages, received };
}

const ofStore = (id: number): Publishable => ({ type: 'turns.changed', storeId: id });
const last: Publishable = { type: 'flags.changed' };

/** Events in both businesses: of each store, of none, for owners and admins only, and a last one. */
const published = (otherBusinessId: number): { of: number; event: Publishable }[] => [
  { of: businessId, event: ofStore(storeId) },
  { of: businessId, event: ofStore(otherStoreId) },
  { of: businessId, event: { type: 'billing.changed' } },
  { of: businessId, event: { type: 'audit.changed' } },
  { of: otherBusinessId, event: { type: 'billing.changed' } },
  { of: otherBusinessId, event: last },
  { of: businessId, event: last },
];

/** Topics whose events all belong to stores; the last one is of the store that only some see. */
const ofStores: Partial<Record<LiveTopic, (storeId: number) => Publishable>> = {
  'qty-updater': (id) => ({ type: 'inventoryUpdated', storeId: id, id: 1 }),
  messenger: (id) => ({ type: 'conversationRead', storeId: id, id: 1 }),
  machines: (id) => ({ type: 'floor.changed', storeId: id }),
};

describe.each(topics)('the live connection of $topic', ({ topic, route }) => {
  const inEachStore = ofStores[topic];
  const isOfStores = inEachStore !== undefined;

  test('gives its address only to those with permission', async () => {
    const reported: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const actor of world.actors) {
      const { status, text } = await app.call(route, {}, actor.session);
      reported[actor.name] = status;
      wanted[actor.name] = refusalOf(world.ids, route, actor) ?? 200;
      if (status !== 200) expect(text).not.toContain('token');
    }
    expect(reported).toEqual(wanted);
  });

  test.each(['ACTIVE', 'SUSPENDED'] as const)(
    'sends each actor their own business and stores while it is %s',
    async (status) => {
      const { database } = app.server;
      await setSubscriptionStatus(database.business(businessId), commandLineAuthor(), status);
      const may = world.actors.filter((actor) => refusalOf(world.ids, route, actor) === undefined);
      expect(may.some(({ isActedFor }) => isActedFor)).toBe(true);
      const listeners: Listener[] = [];
      for (const actor of may) {
        const { body } = await app.call(route, {}, actor.session);
        listeners.push(await listen(actor, body.url));
      }
      const { rows } = await app.database.admin.query('select id::int from business order by id');
      const [, foreign] = rows as { id: number }[];
      const events =
        inEachStore === undefined
          ? published(foreign?.id ?? 0)
          : [storeId, otherStoreId].map((id) => ({ of: businessId, event: inEachStore(id) }));
      for (const { of, event } of events) await database.business(of).write(async (tx) => tx.publish(event));
      const lastOf = ({ role, place }: MatrixActor) =>
        role !== 'owner' && role !== 'admin' && place !== 'other store' ? storeId : otherStoreId;
      const isLast = (actor: MatrixActor, event: LiveEvent) =>
        isOfStores ? event.storeId === lastOf(actor) : event.type === last.type;
      const inEither = listeners.filter(
        ({ actor }) => !actor.isStaff && !(isOfStores && actor.place === 'other business'),
      );
      await expect
        .poll(() => inEither.filter(({ actor, received }) => received().some((e) => isLast(actor, e))).length)
        .toBe(inEither.length);
      for (const { actor, received } of listeners) {
        const isForeign = actor.place === 'other business';
        const seesAll = actor.role === 'owner' || actor.role === 'admin';
        const own = actor.place === 'other store' ? otherStoreId : storeId;
        const seesStores = !isForeign && actor.role !== 'Driver';
        const stores = !seesStores ? [] : seesAll ? [storeId, otherStoreId] : [own];
        const hearsNothing = actor.isStaff || (isOfStores && isForeign);
        const businesses = hearsNothing ? [] : [isForeign ? foreign?.id : businessId];
        const of = received();
        expect([...new Set(of.map((event) => event.businessId))], actor.name).toEqual(businesses);
        expect(
          [...new Set(of.flatMap((event) => event.storeId ?? []))].sort((a, b) => a - b),
          actor.name,
        ).toEqual(stores);
        if (!isForeign && !isOfStores)
          expect(
            of.some(({ type }) => type === 'audit.changed'),
            actor.name,
          ).toBe(seesAll && !actor.isStaff);
      }
    },
  );

  test("can't be opened with a session, a key, or a modified address", async () => {
    const owner = world.actors.find(({ role }) => role === 'owner');
    const key = world.actors.find(({ scopes }) => scopes !== undefined);
    expect(owner !== undefined && mayCall(route, owner)).toBe(true);
    const url = (await app.call(route, {}, owner?.session)).body.url;
    const wrong = [
      `/api/live?token=${owner?.session?.token}`,
      `/api/live?token=${key?.session?.token}`,
      url.replace('token=', 'token=x'),
      url.replace(/token=[^.]*/, (claims: string) => `${claims.slice(0, -2)}AA`),
      '/api/live',
    ];
    for (const address of wrong) {
      const socket = new WebSocket(origin + address);
      open.push(socket);
      const messages: unknown[] = [];
      socket.on('message', (message) => messages.push(message));
      const code = await new Promise((resolve) => socket.on('close', resolve));
      expect([code, messages], address).toEqual([4401, []]);
    }
  });
});
