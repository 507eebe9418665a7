import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { addDays, daysBetween } from '@washboard/contract/core/time/time.ts';
import type {
  AddShift,
  CorrectShift,
  RemoveShift,
  Shift,
} from '@washboard/contract/team/hours/hours.schemas.ts';
import { type Author, audit, authorOf } from '../../../platform/audit/audit.ts';
import { type RequestContext, requireStore } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type StoreName, storesFor } from '../../locations/index.ts';
import { beginWork } from '../time-worked.store.ts';
import { mostDaysMoved } from './hours.limits.ts';
import { overlaps, type Times, timesOf } from './hours.rules.ts';
import { shiftOf } from './hours.service.ts';
import { insertCorrection } from './hours.store.ts';
import { holdWork, readHoursTerms, readWork, type WorkRow } from './hours.views.ts';

/** Adds a shift that nobody clocked. */
export async function addShift(ctx: RequestContext, { storeId, employeeCode, ...typed }: AddShift) {
  const store = await requireOwn(ctx, storeId);
  const times = timesOf(typed, store.timeZone);
  const author = authorOf(ctx);
  requirePast(times, author.at);
  return ctx.business.write(async (tx) => {
    await requireFree(tx, { id: 0, employeeCode }, store, typed.day, times, author.at);
    const started = { storeId, at: times.beganAt, businessDate: typed.day, facts: { by: employeeCode } };
    const [id = 0] = await beginWork(tx, 'web', [started]);
    const row = await requireWork(tx, id);
    await correct(tx, author, 'team.addShift', row, store, { ...times, ...typed, isRemoved: false });
    return { id };
  });
}

/** Corrects the times of a shift. */
export async function correctShift(ctx: RequestContext, id: number, { version, ...typed }: CorrectShift) {
  const author = authorOf(ctx);
  return ctx.business.write(async (tx) => {
    const { row, store } = await requireCurrent(ctx, tx, id, version);
    if (Math.abs(daysBetween(row.businessDate, typed.day)) > mostDaysMoved)
      throw fieldError('day', 'Within a week of the clocked day');
    const times = timesOf(typed, store.timeZone);
    requirePast(times, author.at);
    await requireFree(tx, row, store, typed.day, times, author.at);
    await correct(tx, author, 'team.correctShift', row, store, { ...times, ...typed, isRemoved: false });
    return { id };
  });
}

/** The shift didn't happen. */
export async function removeShift(ctx: RequestContext, id: number, { version, reason }: RemoveShift) {
  return ctx.business.write(async (tx) => {
    const { row, store, shift } = await requireCurrent(ctx, tx, id, version);
    const { beganAt, endedAt, businessDate: day } = shift;
    const removed = { beganAt, endedAt, day, reason, isRemoved: true };
    await correct(tx, authorOf(ctx), 'team.removeShift', row, store, removed);
    return { id };
  });
}

interface Corrected extends Times {
  day: string;
  reason: string;
  isRemoved: boolean;
}

async function correct(
  tx: Tx,
  author: Author,
  action: 'team.addShift' | 'team.correctShift' | 'team.removeShift',
  row: WorkRow,
  store: StoreName,
  { beganAt, endedAt, day, reason, isRemoved }: Corrected,
): Promise<void> {
  const byName = author.staff?.name ?? author.name;
  const written = { beganAt, endedAt, businessDate: day, reason, isRemoved, byName, at: author.at };
  await insertCorrection(tx, row.id, written);
  const employee = row.fullName ?? `employee ${row.employeeCode}`;
  const last = row.corrections.at(-1) ?? row;
  const before = { employee, store: store.name, beganAt: last.beganAt, endedAt: last.endedAt };
  await audit(tx, author, {
    action,
    entity: 'time_worked',
    entityId: row.id,
    ...(action !== 'team.addShift' && { before }),
    after: { employee, store: store.name, ...(isRemoved ? {} : { beganAt, endedAt }), reason },
  });
}

async function requireOwn(ctx: RequestContext, storeId: number): Promise<StoreName> {
  const store = (await storesFor(ctx.business, ctx.actor.stores, [storeId])).get(storeId);
  if (store === undefined) throw new AppError('not_found');
  return store;
}

async function requireWork(tx: Tx, id: number): Promise<WorkRow> {
  const row = await holdWork(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function requireCurrent(ctx: RequestContext, tx: Tx, id: number, version: number) {
  const row = await requireWork(tx, id);
  requireStore(ctx.actor, row.storeId);
  const store = await requireOwn(ctx, row.storeId);
  const shift: Shift = shiftOf(row, store, await readHoursTerms(tx), ctx.clock.now());
  if (shift.version !== version) {
    const by = row.corrections.at(-1)?.byName;
    throw new AppError('stale_version', {
      current: shift,
      ...(by !== undefined && { text: `${by} corrected this in the meantime.` }),
    });
  }
  return { row, store, shift };
}

function requirePast({ beganAt, endedAt }: Times, now: Date): void {
  if (Date.parse(beganAt) > now.getTime()) throw fieldError('from', 'This is in the future');
  if (endedAt !== null && Date.parse(endedAt) > now.getTime())
    throw fieldError('to', 'This is in the future');
}

/** A person isn't at work twice at the same time, at whatever store. */
async function requireFree(
  tx: Tx,
  { id, employeeCode }: Pick<WorkRow, 'id' | 'employeeCode'>,
  store: StoreName,
  day: string,
  times: Times,
  now: Date,
): Promise<void> {
  const terms = await readHoursTerms(tx);
  const around = { startDate: addDays(day, -1), endDate: addDays(day, 1) };
  const others = await readWork(tx, 'all', around, { code: employeeCode });
  const isTaken = others.some((row) => {
    const shift = shiftOf(row, store, terms, now);
    return row.id !== id && !shift.isRemoved && overlaps(shift, times);
  });
  if (isTaken) throw fieldError('from', 'Overlaps another shift of this person');
}
