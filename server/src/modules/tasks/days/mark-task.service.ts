import { covers, type StoreScope } from '@washboard/contract/core/access.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { businessDayOf, formatDay } from '@washboard/contract/core/time/time.ts';
import { type Author, audit, authorOf } from '../../../platform/audit/audit.ts';
import type { Undoable } from '../../../platform/audit/undo.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { BusinessDb, Tx } from '../../../platform/db/database.ts';
import { replaceImage } from '../../files/index.ts';
import { requireLocation, type StoreName } from '../../locations/index.ts';
import { type Done, setDone } from './due.store.ts';
import { holdDue } from './task-days.views.ts';

/** Who marks a task, and at which stores they may. */
export interface Marking {
  business: BusinessDb;
  author: Author;
  stores: StoreScope;
  /** Null for people who signed in. */
  code: string | null;
}

const markingOf = (ctx: RequestContext): Marking => ({
  business: ctx.business,
  author: authorOf(ctx),
  stores: ctx.actor.stores,
  code: null,
});

/**
 * Marks a task of a day as done now by this person, or as not done. It can be undone. Who signed in answers for it
 * without a photo.
 */
export const markTask = (ctx: RequestContext, id: number, isDone: boolean) =>
  markTaskBy(markingOf(ctx), id, isDone);

export async function markTaskBy(
  marking: Marking,
  id: number,
  isDone: boolean,
  photo: string | null = null,
): Promise<{ changeId: number | null }> {
  const { business, author, code } = marking;
  return business.write(async (tx) => {
    const held = await requireDue(marking, tx, id);
    if ((held.doneAt !== null) === isDone) return { changeId: null };
    const store = await requireLocation(business, held.storeId);
    const done = isDone ? doneNow(held, store, author.at, { name: author.name, code, photo }) : null;
    return { changeId: await write(tx, author, id, held, store, done) };
  });
}

/** Done today at the store; a task isn't done before its day. */
function doneNow(
  { dueOn, needsPhoto }: Held,
  { timeZone }: StoreName,
  at: Date,
  by: { name: string; code: string | null; photo: string | null },
): Done {
  const doneOn = businessDayOf(at, timeZone);
  if (doneOn < dueOn) throw new AppError('conflict', { text: `This is due on ${formatDay(dueOn)}.` });
  if (needsPhoto && by.code !== null && by.photo === null)
    throw fieldError('photo', 'This task needs a photo');
  return { doneAt: at.toISOString(), doneOn, byName: by.name, byCode: by.code, photo: by.photo };
}

type Held = NonNullable<Awaited<ReturnType<typeof holdDue>>>;

async function requireDue({ stores }: Marking, tx: Tx, id: number): Promise<Held> {
  const held = await holdDue(tx, id);
  if (held === undefined || !covers(stores, held.storeId)) throw new AppError('not_found');
  return held;
}

const factsOf = ({ doneAt, doneOn, byName, byCode, photo }: Held | Done) => ({
  doneAt,
  doneOn,
  byName,
  byCode,
  photo,
});
const notDone = { doneAt: null, doneOn: null, byName: null, byCode: null, photo: null };

async function write(
  tx: Tx,
  author: Author,
  id: number,
  held: Held,
  store: StoreName,
  done: Done | null,
  undoesId?: number,
): Promise<number> {
  await replaceImage(tx, 'photo', held.photo, done?.photo ?? null);
  await setDone(tx, id, done);
  tx.publish({ type: 'tasks.changed' });
  return audit(tx, author, {
    action: 'tasks.markTask',
    entity: 'task_due',
    entityId: id,
    before: factsOf(held),
    after: {
      task: held.name,
      store: store.name,
      day: held.dueOn,
      ...(done === null ? notDone : factsOf(done)),
    },
    undoesId,
  });
}

/** Restores who did it and when, unless someone marked it again. */
export async function undoMark(ctx: RequestContext, entry: Undoable): Promise<void> {
  await ctx.business.write(async (tx) => {
    const held = await requireDue(markingOf(ctx), tx, entry.entityId);
    if (held.doneAt !== entry.after?.doneAt)
      throw new AppError('conflict', { text: 'This changed again since.' });
    const store = await requireLocation(ctx.business, held.storeId);
    const before = entry.before as unknown as Done | typeof notDone;
    await write(
      tx,
      authorOf(ctx),
      entry.entityId,
      held,
      store,
      before.doneAt === null ? null : { ...before, photo: before.photo ?? null },
      entry.id,
    );
  });
}
