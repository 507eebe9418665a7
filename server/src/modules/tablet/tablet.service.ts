import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import type { TabletMark, TabletToday } from '@washboard/contract/tablet/tablet.schemas.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type BusinessDb, readingOf } from '../../platform/db/database.ts';
import { lockInBusiness } from '../../platform/lock.store.ts';
import { readCodeSwitch } from '../account/index.ts';
import type { GuessLimit } from '../auth/index.ts';
import { countProduct, findScanned } from '../inventory/index.ts';
import { requireLocation } from '../locations/index.ts';
import { getTaskDay, markTaskBy } from '../tasks/index.ts';
import { beginWork, endWork, findByCode, listPeopleOf, readCheckedIn } from '../team/index.ts';

/** The source of what is recorded at tablets. */
const source = 'tablet';

/** The location's tasks of today, and who is clocked in. */
export async function getToday({ business, tablet, clock }: RequestContext): Promise<TabletToday> {
  const { storeId } = tablet;
  const now = clock.now();
  const { records: tasks, ...day } = await getTaskDay({ business, stores: [storeId], now }, storeId);
  const checkedIn = await readCheckedIn(business, storeId, now);
  const present = checkedIn.map(({ id, fullName, since }) => ({ id, fullName, since }));
  const people = await choosable(business, storeId);
  return { ...day, tasks, present, people: people?.map(({ id, fullName }) => ({ id, fullName })) ?? null };
}

/** Who can be chosen by name; null if the account requires employee codes. */
async function choosable(business: BusinessDb, storeId: number) {
  const within = readingOf(business);
  return (await readCodeSwitch(within)) ? null : listPeopleOf(within, storeId);
}

/** The person whose code it is. Guessing is limited by location. */
async function personOf({ business, tablet }: RequestContext, guessing: GuessLimit, code: string) {
  const { businessId, storeId } = tablet;
  const found = await guessing(`${businessId}-${storeId}`, () =>
    findByCode(readingOf(business), storeId, code),
  );
  if (found === undefined) throw fieldError('code', 'Nobody at this location has this code');
  return found;
}

/** The person who marks a task: by their code, or by name where the account doesn’t require codes. */
async function markerOf(ctx: RequestContext, guessing: GuessLimit, { code, personId }: TabletMark) {
  if (code !== undefined) return personOf(ctx, guessing, code);
  const people = await choosable(ctx.business, ctx.tablet.storeId);
  if (people === null) throw fieldError('code', 'Employee code is a required field');
  if (personId === undefined) throw fieldError('personId', 'Name is a required field');
  const found = people.find(({ id }) => id === personId);
  if (found === undefined) throw fieldError('personId', 'This person no longer works at this location');
  return found;
}

export async function markByCode(
  ctx: RequestContext,
  guessing: GuessLimit,
  id: number,
  mark: TabletMark,
): Promise<{ fullName: string }> {
  const { business, requestId, tablet } = ctx;
  const { tasks } = await getToday(ctx);
  if (!tasks.some((task) => task.id === id)) throw new AppError('not_found');
  const { isDone, photo } = mark;
  const { fullName, employeeCode } = await markerOf(ctx, guessing, mark);
  const author = { userId: null, name: fullName, origin: 'web', requestId, at: ctx.clock.now() } as const;
  await markTaskBy({ business, author, stores: [tablet.storeId], code: employeeCode }, id, isDone, photo);
  return { fullName };
}

/** Clocks a person in or out, as points of sale report it. */
export async function clockByCode(
  ctx: RequestContext,
  guessing: GuessLimit,
  { code, action }: { code: string; action: 'in' | 'out' },
): Promise<{ fullName: string }> {
  const { fullName, employeeCode } = await personOf(ctx, guessing, code);
  const { storeId } = ctx.tablet;
  const { timeZone } = await requireLocation(ctx.business, storeId);
  const now = ctx.clock.now();
  await ctx.business.write(async (tx) => {
    await lockInBusiness(tx, `clock:${employeeCode}`);
    const present = await readCheckedIn({ read: tx.db, businessId: tx.businessId }, storeId, now);
    const open = present.filter((one) => one.employeeCode === employeeCode);
    if (action === 'out') {
      if (open.length === 0) throw new AppError('conflict', { text: `${fullName} isn’t clocked in.` });
      return endWork(
        tx,
        open.map(({ id }) => ({ workId: id, at: now.toISOString() })),
      );
    }
    if (open.length > 0) throw new AppError('conflict', { text: `${fullName} is already clocked in.` });
    const start = { storeId, at: now.toISOString(), businessDate: businessDayOf(now, timeZone) };
    await beginWork(tx, source, [{ ...start, facts: { by: employeeCode } }]);
  });
  return { fullName };
}

/** The product with a barcode or SKU at the tablet's location. Throws not_found. */
export async function scanProduct({ business, tablet }: RequestContext, code: string) {
  const { id, productName, sku, quantity } = await findScanned(business, tablet.storeId, code);
  return { id, productName, sku, quantity };
}

/** Records a count by the person whose code it is; what is missing is in the stock ledger. */
export async function countByCode(
  ctx: RequestContext,
  guessing: GuessLimit,
  { sku, code, quantity }: { sku: string; code: string; quantity: number },
): Promise<{ fullName: string }> {
  const { fullName, employeeCode } = await personOf(ctx, guessing, code);
  const { business, requestId, tablet, clock } = ctx;
  const { id: productId } = await findScanned(business, tablet.storeId, sku);
  const store = await requireLocation(business, tablet.storeId);
  const author = { userId: null, name: fullName, origin: 'web', requestId, at: clock.now() } as const;
  await countProduct({ business, author, store, by: employeeCode }, productId, quantity);
  return { fullName };
}
