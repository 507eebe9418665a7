import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { type AnyRoute, addressOf } from '@washboard/contract/core/route.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { callAllowed, createRouteWorld } from '../abuse/route-world.ts';
import { report } from '../abuse/target.ts';
import { tenthOf } from '../env.ts';
import { edit, type Json, newestEntry, routesOfPeople, send } from './edits.ts';

/** Random edits through every route whose change can be undone: undone newest first, they leave nothing behind. */
const world = await createRouteWorld('undone');
const { target, ids, routes } = world;
const { admin } = target.app.database;
afterAll(() => target.stop());

const mostChanges = tenthOf(1_000);
const mostTries = tenthOf(6_000);

/** Left out: what goes to people outside, sign-in, and what a job undoes. */
const apart = ['imports', 'access-keys', 'auth', 'staff', 'billing', 'messenger', 'ingest', 'audit', 'mail'];
const byJob = [
  'orders.moveOrders',
  'orders.undoOrderMove',
  'catalog.changePrices',
  'catalog.undoPriceChange',
];

const mine = routesOfPeople(routes, [...apart, ...byJob]);

const undoable = Object.keys(Object.assign({}, ...target.app.server.modules.map(({ undos }) => undos ?? {})));
/** Changes that can be undone, since an entry; oldest first. */
async function changesSince(after: number): Promise<{ id: number; action: string }[]> {
  const { rows } = await admin.query(
    `select id::int as id, action from audit_entry a where business_id = $1 and id > $2 and action = any($3)
       and undoes_id is null and not exists (select from audit_entry u where u.business_id = a.business_id and u.undoes_id = a.id)
     order by id`,
    [world.world.businessId, after, undoable],
  );
  return rows;
}

const unstable = /^(version|changeId|token|url|login)$/;
const settled = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(settled);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !unstable.test(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, settled(one)]));
};

const undo = (id: number) => send(world, auditRoutes.undoChange, { params: { id: String(id) } });

/** Undoes changes, newest first, and says which were refused. One undo may undo a whole group. */
async function undoAll(changes: readonly { id: number; action: string }[]): Promise<string[]> {
  const refused: string[] = [];
  for (const { id, action } of changes.toReversed()) {
    const { rowCount } = await admin.query(
      'select from audit_entry where business_id = $1 and undoes_id = $2',
      [world.world.businessId, id],
    );
    if (rowCount !== 0) continue;
    const { status, body } = await undo(id);
    if (status !== 200) refused.push(`${action}: ${JSON.stringify(body)}`);
  }
  return refused;
}

/** What grows with each change and its undo, or with each look: ledgers and histories. */
const histories = [
  'inventory.listStockEntries',
  'locations.listPlaces',
  'machines.getDowntime',
  'machines.getEvidence',
  'payments.getPaymentEvidence',
];
/** What the watch of machines and their simulator change meanwhile, each minute. */
const watched = [
  'machine-links.listAlarms',
  'machine-links.countAlarms',
  'machine-links.listFloor',
  'machine-links.listDevices',
  'machine-links.listPriceSends',
  'attention.getAttention',
];
/** The part of an answer that an undo restores. */
const restored: Record<string, (row: Record<string, Json>) => Record<string, Json> | undefined> = {
  // An undone new tax is ended at every location.
  'catalog.listTaxes': (row) => (JSON.stringify(row.stores) === '[]' ? undefined : row),
  // Days are planned again.
  'tasks.getTaskDay': ({ id: _, ...row }) => row,
  // Machines and readers tell of themselves meanwhile.
  'machine-links.getFloorPlan': ({ id = null, spot = null }) => ({ id, spot }),
  'machine-links.listReaders': ({ storeId = null, reader = null }) => ({
    storeId,
    serial: (reader as { serial: Json } | null)?.serial ?? null,
  }),
};

function shownPart(name: string, text: string): string {
  const body = settled(JSON.parse(text)) as Record<string, Json>;
  const part = restored[name];
  if (part === undefined) return JSON.stringify(body);
  const rows = (body.records ?? body.machines) as Record<string, Json>[];
  return JSON.stringify({ ...body, records: [], machines: rows.flatMap((row) => part(row) ?? []) });
}

/** What every screen reads, by route. */
async function everythingShown(): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const route of mine.filter(
    ({ method, lines, output }) => method === 'GET' && lines === undefined && output !== undefined,
  )) {
    const reply = await callAllowed(world, route, { path: addressOf(route, route.example(ids) as never) });
    if (reply.status !== 200 || [...histories, ...watched].includes(route.name)) continue;
    shown[route.name] = /^[[{]/.test(reply.text) ? shownPart(route.name, reply.text) : reply.text;
  }
  return shown;
}

/** The routes whose example makes a change that can be undone. */
async function undoableRoutes(): Promise<AnyRoute[]> {
  const found: AnyRoute[] = [];
  for (const route of mine.filter(({ method, lines }) => method !== 'GET' && lines === undefined)) {
    const last = await newestEntry(world);
    await edit(world, route, 1);
    const added = await changesSince(last);
    if (added.length > 0) found.push(route);
    await undoAll(added);
  }
  return found;
}

test('random edits undone newest first end at the beginning', async () => {
  const began = performance.now();
  const changing = await undoableRoutes();
  const before = await everythingShown();
  const start = await newestEntry(world);
  const made = new Map<string, number>();
  const refused: string[] = [];
  let tries = 0;
  let changes = 0;
  const tried = fc.sample(fc.tuple(fc.nat(), fc.nat(1_000_000)), { numRuns: mostTries, seed: 17 });
  for (const [pick, seed] of tried) {
    const route = changing[pick % changing.length];
    if (route === undefined || changes >= mostChanges) break;
    tries += 1;
    const last = await newestEntry(world);
    expect((await edit(world, route, seed)).status, route.name).toBeLessThan(500);
    const added = await changesSince(last);
    for (const { action } of added) made.set(action, (made.get(action) ?? 0) + 1);
    changes += added.length;
    // Otherwise nothing would be left to edit.
    if (/delete|remove|archive/i.test(route.name)) refused.push(...(await undoAll(added)));
  }
  refused.push(...(await undoAll(await changesSince(start))));
  report(
    began,
    `${changes} changes of ${tries} tries by ${made.size} of ${undoable.length} kinds: ${JSON.stringify(Object.fromEntries(made))}`,
  );
  const after = await everythingShown();
  const differ = Object.keys(before).filter((name) => before[name] !== after[name]);
  expect({
    refused: [...new Set(refused)].slice(0, 20),
    differ: differ.map((name) => firstDifference(name, before[name], after[name])),
  }).toEqual({ refused: [], differ: [] });
  expect(changes).toBeGreaterThanOrEqual(mostChanges);
});

function firstDifference(name: string, before = '', after = ''): string {
  let place = 0;
  while (place < before.length && before[place] === after[place]) place += 1;
  const from = Math.max(0, place - 60);
  return `${name}: …${before.slice(from, place + 80)} | …${after.slice(from, place + 80)}`;
}
