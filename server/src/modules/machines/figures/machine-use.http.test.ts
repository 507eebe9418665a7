import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import { addDays, eachDay, localTimeOf, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { machineSettingsRoutes } from '@washboard/contract/machine-links/settings/machine-settings.routes.ts';
import type { RunningCosts } from '@washboard/contract/machine-links/settings/machine-settings.schemas.ts';
import { machineUseMetrics } from '@washboard/contract/machines/figures/machine-use.metrics.ts';
import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { insertHistory, randomFrom } from '../../../../test-kit/models/history.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

// It is 5 PM UTC on Friday, November 20, 2026.
const zones = ['America/New_York', 'Pacific/Honolulu'] as const;
const costs: RunningCosts = {
  waterCents: 1_250,
  powerCents: 14.5,
  gasCents: 130,
  washerGallons: 22.5,
  washerKwh: 0.3,
  washerTherms: 0.12,
  dryerKwh: 0.45,
  dryerTherms: 0.2,
};
/** Open 6 to 22 from Monday to Saturday; closed on Sunday. */
/** On Saturdays until one on Sunday, on Mondays with a break. */
const hours = [
  { day: 1, opensAt: '06:00', closesAt: '12:00' },
  { day: 1, opensAt: '14:00', closesAt: '22:00' },
  ...[2, 3, 4, 5].map((day) => ({ day, opensAt: '06:00', closesAt: '22:00' })),
  { day: 6, opensAt: '06:00', closesAt: '01:00' },
];
/** Open hours of a weekday, Sunday first. */
const openHours = [
  [[0, 1]],
  [
    [6, 12],
    [14, 22],
  ],
  ...[2, 3, 4, 5].map(() => [[6, 22]]),
  [[6, 24]],
];

let app: TestApp;
let world: BusinessWorld;
let zoneOf: Map<number, string>;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'use');
  const stores = [world.storeId, world.otherStoreId].map((id, place) => ({
    id,
    timeZone: zones[place] ?? 'UTC',
  }));
  zoneOf = new Map(stores.map(({ id, timeZone }) => [id, timeZone]));
  for (const { id, timeZone } of stores)
    await app.database.admin.query('update store set time_zone = $2, opening_hours = $3 where id = $1', [
      id,
      timeZone,
      JSON.stringify(hours),
    ]);
  await insertHistory(app.database, {
    businessId: world.businessId,
    stores,
    machinesPerStore: 5,
    turns: 4_000,
    from: new Date('2026-08-01T00:00:00Z'),
    until: new Date('2026-11-20T16:00:00Z'),
    random: randomFrom(19),
  });
  await app.database.admin.query(
    `insert into machine_outage (business_id, store_id, machine_id, began_at, business_date, reason, ended_at, source)
     select business_id, store_id, id, at, at::date, 'Belt', case when id % 2 = 0 then at + interval '53 hours' end, 'test'
     from machine, (select timestamptz '2026-11-10T15:20:00Z' as at) broke where business_id = $1 and number in ('102', '104')`,
    [world.businessId],
  );
  for (const { id } of stores) {
    const body = { onCall: [], coinBoxCents: null, runningCosts: costs, version: 1 };
    const params = { storeId: String(id) };
    const { status } = await app.call(
      machineSettingsRoutes.setMachineSettings,
      { params, body },
      world.sessions.owner,
    );
    expect(status).toBe(200);
  }
});

const metrics = Object.keys(machineUseMetrics) as (keyof typeof machineUseMetrics)[];

async function ask(question: Pick<AnalyticsQuestion, 'period' | 'dimensions' | 'compareTo'>) {
  const { body } = await app.call(
    analyticsRoutes.query,
    { body: { metrics, limit: 10_000, ...question } },
    world.sessions.owner,
  );
  return body;
}

interface Raw {
  machines: { id: number; store: number; type: string; created: Date | null; archived: Date | null }[];
  turns: { machine: number; store: number; day: string; at: Date; starts: number; paid: boolean }[];
  outages: { machine: number; began: Date; ended: Date | null }[];
}

async function readRaw(): Promise<Raw> {
  const rowsOf = async (sql: string) => (await app.database.admin.query(sql, [world.businessId])).rows;
  return {
    machines: await rowsOf(`select id::int, store_id::int as store, type, archived_at as archived,
      case when created_by_import_id is null then created_at end as created from machine where business_id = $1`),
    turns:
      await rowsOf(`select machine_id::int as machine, store_id::int as store, business_date::text as day,
      started_at as at, starts, turn_type in ('SELF_SERVE', 'FULL_SERVICE') as paid
      from turn where business_id = $1 and voided_at is null`),
    outages: await rowsOf(
      `select machine_id::int as machine, began_at as began, ended_at as ended from machine_outage where business_id = $1`,
    ),
  };
}

/** The same figures, machine by machine and day by day. */
function plainly({ machines, turns, outages }: Raw, range: { startDate: string; endDate: string }) {
  const now = app.server.clock.now();
  const sum = { busy: 0, open: 0, idle: 0, abnormal: 0, cents: 0, cycles: 0 };
  for (const machine of machines) {
    const zone = zoneOf.get(machine.store) ?? 'UTC';
    const dayIn = (at: Date) => localTimeOf(at, zone).day;
    const own = turns.filter((turn) => turn.machine === machine.id);
    const ofStore = turns.filter(({ store }) => store === machine.store).map(({ day }) => day);
    const firsts = [
      ...own.map(({ day }) => day),
      ...(machine.created === null ? [] : [dayIn(machine.created)]),
    ];
    const [first] = firsts.sort();
    const [opened, closed] = [ofStore.sort().at(0) ?? '', ofStore.at(-1) ?? ''];
    const isThere = (day: string) =>
      first !== undefined &&
      day >= first &&
      day >= opened &&
      day <= closed &&
      (machine.archived === null || day <= dayIn(machine.archived));
    const isOut = (day: string) =>
      outages.some(
        (one) =>
          one.machine === machine.id &&
          dayIn(one.began) <= day &&
          (one.ended === null || dayIn(one.ended) >= day),
      );
    const on = (day: string) => own.filter((turn) => turn.day === day);
    const paidOn = (day: string) => on(day).filter(({ paid }) => paid).length;
    for (const day of eachDay(range.startDate, range.endDate).filter(isThere)) {
      const ran = on(day);
      const starts = ran.reduce((total, turn) => total + turn.starts, 0);
      sum.busy += machine.type === 'WASHER' ? 27 * ran.length : 7 * starts;
      const today = localTimeOf(now, zone);
      const [hour = 0, minute = 0] = today.time.split(':').map(Number);
      const soFar = day === today.day ? hour * 60 + minute : 24 * 60;
      for (const [from = 0, to = 0] of openHours[weekdayOf(day)] ?? [])
        sum.open += Math.max(0, Math.min(to * 60, soFar) - from * 60);
      sum.cycles += ran.length;
      sum.cents +=
        ran.length *
        (machine.type === 'WASHER' ? 22.5 * 1.25 + 0.3 * 14.5 + 0.12 * 130 : 0.45 * 14.5 + 0.2 * 130);
      if (day >= today.day || isOut(day)) continue;
      if (ran.length === 0) sum.idle += 1;
      const before = [1, 2, 3, 4, 5, 6, 7, 8].map((weeks) => addDays(day, -7 * weeks)).filter(isThere);
      const known = before.filter((one) => !isOut(one)).map(paidOn);
      const usual = known.reduce((total, paid) => total + paid, 0) / known.length;
      if (known.length >= 4 && Math.abs(paidOn(day) - usual) > 2 * Math.sqrt(Math.max(usual, 1)))
        sum.abnormal += 1;
    }
  }
  return {
    utilization: Math.round((sum.busy * 10_000) / sum.open),
    idleMachineDays: sum.idle,
    abnormalMachineDays: sum.abnormal,
    cycleCost: Math.round(sum.cents / sum.cycles),
  };
}

test.each([
  ['months', { startDate: '2026-08-15', endDate: '2026-11-20' }],
  ['a week with outages', { startDate: '2026-11-08', endDate: '2026-11-14' }],
  ['today', { startDate: '2026-11-20', endDate: '2026-11-20' }],
])('use of machines over %s agrees with a count day by day', async (name, range) => {
  const { totals } = await ask({ period: { type: 'CUSTOM', ...range } });
  const plain = plainly(await readRaw(), range);
  expect(totals.values).toMatchObject(plain);
  if (name === 'months') expect(Object.values(plain).every((value) => value > 0)).toBe(true);
});

test('machines and days add up to the figure', async () => {
  const period = { type: 'CUSTOM' as const, startDate: '2026-10-01', endDate: '2026-11-19' };
  const { rows, totals } = await ask({ period, dimensions: ['machine', 'date'] });
  for (const metric of ['idleMachineDays', 'abnormalMachineDays', 'downtimeCost'] as const)
    expect(rows.reduce((sum, { values }) => sum + (values[metric] ?? 0), 0)).toBe(totals.values[metric]);
  expect(rows.length).toBeGreaterThan(100);
});

test('lost dollars of a period are those of its repairs', async () => {
  const { body: repairs } = await app.call(repairRoutes.listRepairs, { query: {} }, world.sessions.owner);
  const lost = repairs.records.reduce((sum, { lostCents }) => sum + (lostCents ?? 0), 0);
  expect(lost).toBeGreaterThan(1_000);
  const { totals } = await ask({
    period: { type: 'CUSTOM', startDate: '2026-11-01', endDate: '2026-11-20' },
  });
  // Each day of an outage is rounded to a cent.
  expect(Math.abs((totals.values.downtimeCost ?? 0) - lost)).toBeLessThan(40);
  const halves = await Promise.all(
    [
      { startDate: '2026-11-01', endDate: '2026-11-12' },
      { startDate: '2026-11-13', endDate: '2026-11-20' },
    ].map((range) => ask({ period: { type: 'CUSTOM', ...range } })),
  );
  const sum = halves.reduce((total, half) => total + (half.totals.values.downtimeCost ?? 0), 0);
  expect(sum).toBe(totals.values.downtimeCost);
});

test('a store without opening hours or prices has no utilization and no cost', async () => {
  await app.database.admin.query("update store set opening_hours = '[]' where business_id = $1", [
    world.businessId,
  ]);
  await app.database.admin.query('update machine_settings set running_costs = null where business_id = $1', [
    world.businessId,
  ]);
  const { totals } = await ask({
    period: { type: 'CUSTOM', startDate: '2026-11-01', endDate: '2026-11-19' },
  });
  expect(totals.values).toMatchObject({ utilization: null, cycleCost: null });
});
