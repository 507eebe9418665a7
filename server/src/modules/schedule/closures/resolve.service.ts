import { AppError } from '@washboard/contract/core/errors.ts';
import {
  addDays,
  businessDayOf,
  instantOf,
  type LocalDay,
  laterDay,
  localTimeOf,
} from '@washboard/contract/core/time/time.ts';
import { mostAffected, type Resolve } from '@washboard/contract/schedule/closures/closures.schemas.ts';
import { type Author, audit, authorOf } from '../../../platform/audit/audit.ts';
import type { Undo, Undos } from '../../../platform/audit/undo.ts';
import { type BusinessDb, readingOf, type Tx } from '../../../platform/db/database.ts';
import { moveDelivery, setCanceled } from '../../delivery/index.ts';
import { requireLocation, type StoreName } from '../../locations/index.ts';
import { sendEmail } from '../../mail/index.ts';
import { announceMovedStop } from '../../messenger/index.ts';
import { lockSchedule } from '../shifts/shifts.store.ts';
import { deleteDismissal, insertDismissal } from './closures.store.ts';
import {
  type AffectedRow,
  type ClosureRow,
  closuresFrom,
  readAffected,
  readClosure,
} from './closures.views.ts';
import { movedEmail } from './moved.emails.ts';

/** The orders that a closure affects, and the first open day after it. */
export async function listAffected(business: BusinessDb, id: number, now: Date) {
  const reading = readingOf(business);
  const closure = await readClosure(reading, id);
  if (closure === undefined) throw new AppError('not_found');
  const { timeZone } = await requireLocation(business, closure.storeId);
  const [rows, closed] = await Promise.all([
    readAffected(reading, id, now, mostAffected),
    closuresFrom(reading, closure.storeId, closure.startDate),
  ]);
  let nextOpenDay = addDays(laterDay(closure.endDate, businessDayOf(now, timeZone)), 1);
  while (isClosed(closed, nextOpenDay)) nextOpenDay = addDays(nextOpenDay, 1);
  return { records: rows.map(({ email: _, ...order }) => order), timeZone, nextOpenDay };
}

const isClosed = (closed: readonly ClosureRow[], day: LocalDay) =>
  closed.some(({ startDate, endDate }) => startDate <= day && day <= endDate);

interface Resolving {
  business: BusinessDb;
  author: Author;
}

/** Resolves affected orders, all or none. A customer gets an email only if their day or time changes. */
export async function resolveAffected({ business, author }: Resolving, id: number, wanted: Resolve) {
  const closure = await readClosure(readingOf(business), id);
  if (closure === undefined) throw new AppError('not_found');
  const store = await requireLocation(business, closure.storeId);
  return business.write(async (tx) => {
    await lockSchedule(tx, store.id);
    const open = new Map(
      (await readAffected(tx, id, author.at, mostAffected)).map((one) => [one.deliveryId, one]),
    );
    const chosen = [...new Set(wanted.deliveryIds)].map((deliveryId) => open.get(deliveryId));
    if (!chosen.every((one) => one !== undefined))
      throw new AppError('conflict', { text: 'Some of these orders were resolved in the meantime.' });
    const closed = await closuresFrom(tx, store.id, closure.startDate);
    let emailed = 0;
    const changeIds: number[] = [];
    for (const order of chosen) {
      const { changeId, isEmailed } = await resolveOne({ tx, author, store, closed }, order, wanted);
      changeIds.push(changeId);
      if (isEmailed) emailed += 1;
    }
    tx.publish({ type: 'schedule.changed', storeId: store.id });
    return { resolved: chosen.length, emailed, changeIds };
  });
}

interface Resolution {
  tx: Tx;
  author: Author;
  store: StoreName;
  closed: readonly ClosureRow[];
}

async function resolveOne(given: Resolution, order: AffectedRow, wanted: Resolve) {
  const { tx, author, store } = given;
  const { deliveryId, closureId, orderCode } = order;
  const stop = { entity: 'delivery', entityId: deliveryId } as const;
  if (wanted.how === 'RESCHEDULE') return reschedule(given, order, wanted);
  if (wanted.how === 'CANCEL') {
    await setCanceled(tx, deliveryId, {
      at: author.at,
      day: businessDayOf(author.at, store.timeZone),
      by: author.name,
    });
    const after = { order: orderCode, storeId: store.id };
    return {
      changeId: await audit(tx, author, { ...stop, action: 'schedule.cancelStop', after }),
      isEmailed: false,
    };
  }
  await insertDismissal(tx, closureId, deliveryId, author.at);
  const after = { order: orderCode, closureId, storeId: store.id };
  return {
    changeId: await audit(tx, author, { ...stop, action: 'schedule.dismissStop', after }),
    isEmailed: false,
  };
}

async function reschedule({ tx, author, store, closed }: Resolution, order: AffectedRow, wanted: Resolve) {
  const { windowStart, windowEnd } = order;
  const now = localTimeOf(new Date(windowStart), store.timeZone);
  const day = wanted.day ?? now.day;
  const refuse = (path: string, message: string) =>
    new AppError('bad_input', { fields: [{ path, message }] });
  if (isClosed(closed, day)) throw refuse('day', 'The location is closed then');
  const start = instantOf(day, wanted.startTime ?? now.time.slice(0, 5), store.timeZone).instant;
  if (start <= author.at) throw refuse('day', 'Must be in the future');
  const end = new Date(start.getTime() + Date.parse(windowEnd) - Date.parse(windowStart));
  await moveDelivery(tx, order.deliveryId, { windowStart: start, windowEnd: end });
  await announceMovedStop(tx, { orderId: order.orderId, deliveryId: order.deliveryId });
  const isEmailed = order.email !== null;
  if (order.email !== null)
    await sendEmail(tx, movedEmail({ order, to: order.email, store, start, end }), {
      createdAt: author.at,
      notAfter: start,
    });
  const changeId = await audit(tx, author, {
    action: 'schedule.rescheduleStop',
    entity: 'delivery',
    entityId: order.deliveryId,
    before: { windowStart, windowEnd },
    after: {
      order: order.orderCode,
      windowStart: start.toISOString(),
      windowEnd: end.toISOString(),
      emailed: isEmailed,
    },
  });
  return { changeId, isEmailed };
}

/** Rescheduling has no undo, because customers get an email. */
export const resolutionUndos: Undos = {
  'schedule.cancelStop': undoOf(async (tx, { entityId }) => {
    await setCanceled(tx, entityId, null);
    return 'schedule.restoreStop';
  }),
  'schedule.dismissStop': undoOf(async (tx, { entityId, after }) => {
    await deleteDismissal(tx, Number(after?.closureId), entityId);
    return 'schedule.listStop';
  }),
};

function undoOf(
  restore: (
    tx: Tx,
    entry: Parameters<Undo['run']>[1],
  ) => Promise<'schedule.restoreStop' | 'schedule.listStop'>,
): Undo {
  return {
    permission: 'globalSettings.manage',
    run: (ctx, entry) =>
      ctx.business.write(async (tx) => {
        const action = await restore(tx, entry);
        const change = {
          entity: 'delivery',
          entityId: entry.entityId,
          after: entry.after,
          undoesId: entry.id,
        };
        await audit(tx, authorOf(ctx), { action, ...change });
        tx.publish({ type: 'schedule.changed', storeId: Number(entry.after?.storeId) });
      }),
  };
}
