import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import type { MachineDetail } from '@washboard/contract/machines/machines.schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedApp, startApp, type TestApp, testClock } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

const app: TestApp = await sharedApp();
let world: BusinessWorld;
let worlds = 0;

beforeEach(async () => {
  worlds += 1;
  world = await createBusinessWorld(app, `machines${worlds}`);
});

const owner = () => world.sessions.owner;
const later = '2026-11-21T05:00:00.000Z';

async function detail(id = world.washerId): Promise<MachineDetail> {
  return (await app.call(machineRoutes.getMachine, { params: { id: String(id) } }, owner())).body;
}

function setPrice(body: { priceCents: number; version: number; effectiveFrom?: string }, session = owner()) {
  return app.call(machineRoutes.setPrice, { params: { id: String(world.washerId) }, body }, session);
}

function undo(version: number) {
  return app.call(
    machineRoutes.undoPrice,
    { params: { id: String(world.washerId) }, body: { version } },
    owner(),
  );
}

describe('the machine list', () => {
  it('shows current prices, washers first, and pages both ways by cursor', async () => {
    const { admin } = app.database;
    for (const number of ['10', '9', '2']) {
      await admin.query(
        `insert into machine (business_id, store_id, type, number) values ($1, $2, 'WASHER', $3)`,
        [world.businessId, world.storeId, number],
      );
    }
    const page = (query: object) => app.call(machineRoutes.listMachines, { query }, owner());
    const names = (answer: Awaited<ReturnType<typeof page>>) =>
      answer.body.records.map((machine) => `${machine.type} ${machine.number}`);
    const first = await page({ pageSize: 2 });
    expect(names(first)).toEqual(['WASHER 1', 'WASHER 2']);
    expect(first.body.records[0]).toMatchObject({
      priceCents: 450,
      storeName: `Main Street machines${worlds}`,
    });
    expect(first.body.meta).toMatchObject({ total: 5, hasNextPage: true, previous: null });
    const second = await page({ pageSize: 2, cursor: first.body.meta.next });
    expect(names(second)).toEqual(['WASHER 9', 'WASHER 10']);
    const third = await page({ pageSize: 2, cursor: second.body.meta.next });
    expect(names(third)).toEqual(['DRYER 1']);
    expect(third.body.meta).toMatchObject({ hasNextPage: false, next: null });
    expect(names(await page({ pageSize: 2, cursor: third.body.meta.previous }))).toEqual(names(second));
    expect(names(await page({ type: 'DRYER' }))).toEqual(['DRYER 1']);
    expect((await page({ cursor: 'nonsense' })).status).toBe(422);
  });

  it('is limited to visible stores', async () => {
    const other = { query: { storeIds: String(world.otherStoreId) } };
    expect((await app.call(machineRoutes.listMachines, other, world.sessions.manager)).status).toBe(404);
    expect((await app.call(machineRoutes.listMachines, other, owner())).status).toBe(200);
  });
});

describe('a vend price', () => {
  it('starts now, and the previous one stays in the history', async () => {
    const answer = await setPrice({ priceCents: 500, version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ priceCents: 500, version: 2 });
    expect(answer.body.prices.map((price) => [price.priceCents, price.effectiveFrom, price.setBy])).toEqual([
      [500, testClock, `owner machines${worlds}`],
      [450, '2026-01-01T05:00:00.000Z', null],
      [400, '2025-01-01T05:00:00.000Z', null],
    ]);
  });

  it("can't start in the past, twice at one moment, or out of range", async () => {
    const past = await setPrice({ priceCents: 500, version: 1, effectiveFrom: '2026-11-19T00:00:00.000Z' });
    expect(past.body.fields).toEqual([{ path: 'effectiveFrom', message: 'A price can’t start in the past' }]);
    await setPrice({ priceCents: 500, version: 1, effectiveFrom: later });
    expect((await setPrice({ priceCents: 510, version: 2, effectiveFrom: later })).status).toBe(422);
    expect((await setPrice({ priceCents: 100_001, version: 2 })).status).toBe(422);
    expect((await setPrice({ priceCents: -1, version: 2 })).status).toBe(422);
    expect((await detail()).prices.filter((price) => price.voidedAt === null)).toHaveLength(3);
  });

  it('refuses a stale version and returns the current machine', async () => {
    await setPrice({ priceCents: 500, version: 1 });
    const stale = await setPrice({ priceCents: 700, version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'stale_version', current: { priceCents: 500, version: 2 } });
    expect((await detail()).priceCents).toBe(500);
  });

  it('is set once if two set it at one moment', async () => {
    const answers = await Promise.all(
      [500, 600, 700].map((priceCents) => setPrice({ priceCents, version: 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it('is logged with before and after', async () => {
    await setPrice({ priceCents: 500, version: 1 });
    const { rows } = await app.database.admin.query(
      `select action, origin, actor_name, before, after from audit_entry where entity = 'machine' and entity_id = $1`,
      [world.washerId],
    );
    expect(rows).toEqual([
      {
        action: 'machines.setPrice',
        origin: 'web',
        actor_name: `owner machines${worlds}`,
        before: { name: 'Washer 1', priceCents: 450 },
        after: { name: 'Washer 1', priceCents: 500, effectiveFrom: testClock, priceId: expect.any(Number) },
      },
    ]);
  });
});

describe('undoing a price', () => {
  it("voids one that hasn't started", async () => {
    await setPrice({ priceCents: 600, version: 1, effectiveFrom: later });
    const answer = await undo(2);
    expect(answer.body).toMatchObject({ priceCents: 450, version: 3 });
    expect(answer.body.prices.map((price) => [price.priceCents, price.voidedAt])).toEqual([
      [600, testClock],
      [450, null],
      [400, null],
    ]);
  });

  it('is refused without a previous one', async () => {
    const params = { id: String(world.dryerId) };
    const answer = await app.call(machineRoutes.undoPrice, { params, body: { version: 1 } }, owner());
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe('There’s no price change to undo.');
    expect((await detail()).version).toBe(1);
  });
});

describe('the next day', () => {
  let nextDay: TestApp;
  beforeAll(async () => {
    nextDay = await startApp({ clock: '2026-11-21T05:00:01.000Z', database: app.database });
  });
  afterAll(() => nextDay.stop());

  it('a price scheduled for it applies', async () => {
    await setPrice({ priceCents: 600, version: 1, effectiveFrom: later });
    expect(await detail()).toMatchObject({ priceCents: 450, version: 2 });
    const params = { id: String(world.washerId) };
    const then = await nextDay.call(machineRoutes.getMachine, { params }, owner());
    expect(then.body.priceCents).toBe(600);
  });

  it('undoing a current price returns to the previous one, and keeps both in the history', async () => {
    await setPrice({ priceCents: 600, version: 1 });
    const input = { params: { id: String(world.washerId) }, body: { version: 2 } };
    const answer = await nextDay.call(machineRoutes.undoPrice, input, owner());
    expect(answer.body.priceCents).toBe(450);
    expect(answer.body.prices.map((price) => price.priceCents)).toEqual([450, 600, 450, 400]);
  });
});
