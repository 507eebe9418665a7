import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { businessDayOf, DAY_MS } from '@washboard/contract/core/time/time.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type {
  ChangeRepair,
  Downtime,
  DowntimeQuery,
  Repair,
  RepairListQuery,
  TakeOut,
} from '@washboard/contract/machines/repairs/repairs.schemas.ts';
import { type Author, audit, authorOf } from '../../../platform/audit/audit.ts';
import { defineChangeable } from '../../../platform/audit/editable.ts';
import type { Undo } from '../../../platform/audit/undo.ts';
import { type Actor, type Asking, nameFor, requireStore } from '../../../platform/context.ts';
import { readingOf, type Tx } from '../../../platform/db/database.ts';
import { listPage } from '../../../platform/list/list-page.ts';
import { replaceImage } from '../../files/index.ts';
import { storesFor } from '../../locations/index.ts';
import { readMachine } from '../machines.views.ts';
import { readLost } from './downtime.views.ts';
import { insertRepair, type RepairFacts, updateRepair } from './repairs.store.ts';
import {
  countRepairs,
  holdRepair,
  type RepairRow,
  readOpenOutage,
  readOutagesFrom,
  readRepair,
  readRepairPage,
  repairKey,
} from './repairs.views.ts';

/** Repairs of the visible stores, with what each costs in downtime until now. */
export async function listRepairs(
  { business, actor, now }: Asking,
  query: RepairListQuery,
): Promise<List<Repair>> {
  const stores = await storesFor(business, actor.stores, query.storeIds);
  const asked = { ...query, storeIds: [...stores.keys()] };
  return listPage(query, {
    key: repairKey(query),
    count: () => countRepairs(business, asked),
    async read(reach) {
      const rows = await readRepairPage(business, asked, reach);
      const lost = await lostOf(rows);
      return rows.map(({ key, ...row }) => ({ key, repair: { ...row, ...lost(row) } }));
    },
    shown: ({ repair }) => withNames(actor, repair),
  });

  async function lostOf(rows: readonly RepairRow[]) {
    const ids = rows.map(({ id }) => id);
    const found = await readLost(readingOf(business), ids, { from: null, until: now });
    return ({ id, storeId }: RepairRow) => ({
      timeZone: stores.get(storeId)?.timeZone ?? 'UTC',
      ...(found.get(id) ?? { minutesOut: 0, lostCents: null }),
    });
  }
}

export async function getRepair({ business, actor, now }: Asking, id: number): Promise<Repair> {
  const row = await readRepair(readingOf(business), id);
  if (row === undefined) throw new AppError('not_found');
  requireStore(actor, row.storeId);
  const [stores, lost] = await Promise.all([
    storesFor(business, actor.stores, [row.storeId]),
    readLost(readingOf(business), [id], { from: null, until: now }),
  ]);
  return withNames(actor, {
    ...row,
    timeZone: stores.get(row.storeId)?.timeZone ?? 'UTC',
    ...(lost.get(id) ?? { minutesOut: 0, lostCents: null }),
  });
}

const withNames = (actor: Actor, repair: Repair): Repair => ({
  ...repair,
  openedBy: nameFor(actor, repair.openedBy),
  closedBy: nameFor(actor, repair.closedBy),
});

/** What machines out of order cost in the last days. */
export async function getDowntime(
  { business, actor, now }: Asking,
  { storeIds, machineId, days }: DowntimeQuery,
): Promise<Downtime> {
  const stores = await storesFor(business, actor.stores, storeIds);
  const from = new Date(now.getTime() - Number(days) * DAY_MS);
  const ids = await readOutagesFrom(readingOf(business), { storeIds: [...stores.keys()], machineId }, from);
  const lost = [...(await readLost(readingOf(business), ids, { from, until: now })).values()];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    from: from.toISOString(),
    until: now.toISOString(),
    repairs: lost.length,
    minutesOut: sum(lost.map(({ minutesOut }) => minutesOut)),
    lostCents: sum(lost.map(({ lostCents }) => lostCents ?? 0)),
    unknown: lost.filter(({ lostCents }) => lostCents === null).length,
  };
}

interface Changing extends Asking {
  author: Author;
}

/** Takes a machine out of order, which opens its repair. */
export async function takeOut(
  { business, actor, author, now }: Changing,
  { machineId, ...facts }: TakeOut,
): Promise<Saved> {
  return business.write(async (tx) => {
    const machine = await readMachine(
      { db: tx.db, businessId: tx.businessId, scope: actor.stores, at: now, forUpdate: true },
      machineId,
    );
    if (machine === undefined || machine.archivedAt !== null) throw new AppError('not_found');
    const name = machineName(machine.type, machine.number);
    if ((await readOpenOutage(tx, machineId, 0)) !== undefined) throw alreadyOut(name);
    await replaceImage(tx, 'photo', null, facts.photo);
    const { timeZone = 'UTC' } =
      (await storesFor(business, actor.stores, [machine.storeId])).get(machine.storeId) ?? {};
    const id = await insertRepair(tx, {
      ...facts,
      machineId,
      storeId: machine.storeId,
      at: now,
      businessDate: businessDayOf(now, timeZone),
      openedBy: author.name,
    });
    publish(tx, machine.storeId);
    const changeId = await audit(tx, author, {
      action: 'machines.takeOut',
      entity,
      entityId: id,
      after: { name, ...facts },
    });
    return { id, version: 1, changeId };
  });
}

const entity = 'machine_repair';
const alreadyOut = (name: string) => new AppError('conflict', { text: `${name} is out of order already.` });

function publish(tx: Tx, storeId: number): void {
  tx.publish({ type: 'machines.changed', storeId }, { type: 'floor.changed', storeId });
}

/** Who put it back in service goes with the change. */
type Changed = RepairFacts & { closedBy: string | null; name: string };

const kindOf = (change: 'machines.changeRepair' | 'machines.putBack') =>
  defineChangeable<Changed>({
    entity,
    actions: { change },
    permission: 'machines.run',
    async hold(tx, id) {
      const row = await holdRepair(tx, id);
      if (row === undefined) return undefined;
      const { reason, notes, repairer, photo, costCents, endedAt, closedBy, version } = row;
      const isAwaitingPart = row.status === 'WAITING_FOR_PART';
      const name = machineName(row.type, row.number);
      const facts = { name, reason, notes, repairer, photo, costCents, isAwaitingPart, endedAt, closedBy };
      return { facts, version, isArchived: false };
    },
    async check(tx, { endedAt, name }, id) {
      const row = await holdRepair(tx, id);
      if (row === undefined || endedAt !== null) return;
      if ((await readOpenOutage(tx, row.machineId, id)) !== undefined) throw alreadyOut(name);
    },
    async update(tx, id, { closedBy, name: _, ...facts }) {
      const row = await holdRepair(tx, id);
      if (row === undefined) return;
      await replaceImage(tx, 'photo', row.photo, facts.photo);
      await updateRepair(tx, id, facts, closedBy);
      publish(tx, row.storeId);
    },
    events: () => [],
  });

const repairs = kindOf('machines.changeRepair');
const returns = kindOf('machines.putBack');

/** Changes a repair. Done puts the machine back in service now; a repair that is done stays so. */
export async function changeRepair(
  { business, actor, author, now }: Changing,
  id: number,
  { status, version, ...facts }: ChangeRepair,
): Promise<Saved> {
  const row = await readRepair(readingOf(business), id);
  if (row === undefined) throw new AppError('not_found');
  requireStore(actor, row.storeId);
  const given = { business, author };
  if (row.endedAt !== null) {
    if (status !== 'DONE')
      throw new AppError('conflict', { text: 'The machine is back in service. Take it out of order again.' });
    return repairs.change(given, id, version, facts);
  }
  const isAwaitingPart = status === 'WAITING_FOR_PART';
  if (status !== 'DONE') return repairs.change(given, id, version, { ...facts, isAwaitingPart });
  const ended = { endedAt: now.toISOString(), closedBy: author.name, isAwaitingPart: false };
  return returns.change(given, id, version, { ...facts, ...ended });
}

/** Undoing "out of order" puts the machine back in service. */
const undoOfTakeOut: Undo = {
  permission: 'machines.run',
  run: (ctx, entry) =>
    ctx.business.write(async (tx) => {
      const row = await holdRepair(tx, entry.entityId);
      if (row === undefined) throw new AppError('not_found');
      if (row.endedAt !== null) throw new AppError('conflict', { text: 'The machine is back in service.' });
      const author = authorOf(ctx);
      const { reason, notes, repairer, photo, costCents } = row;
      const endedAt = author.at.toISOString();
      const facts = { reason, notes, repairer, photo, costCents, isAwaitingPart: false, endedAt };
      await updateRepair(tx, row.id, facts, author.name);
      publish(tx, row.storeId);
      await audit(tx, author, {
        action: 'machines.putBack',
        entity,
        entityId: row.id,
        before: { endedAt: null },
        after: { endedAt },
        undoesId: entry.id,
      });
    }),
};

export const repairUndos = {
  ...repairs.undos,
  ...returns.undos,
  'machines.takeOut': undoOfTakeOut,
};
