import { isDeepStrictEqual } from 'node:util';
import type { AccountTax, SetTax, StoreTax } from '@washboard/contract/catalog/account-taxes.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { audit, authorOf } from '../../platform/audit/audit.ts';
import { fieldsToRestore } from '../../platform/audit/changed-fields.ts';
import type { Undoable } from '../../platform/audit/undo.ts';
import type { RequestContext } from '../../platform/context.ts';
import { readingOf, type Tx } from '../../platform/db/database.ts';
import { storesFor } from '../locations/index.ts';
import { readAccountTaxes } from './account-taxes.views.ts';
import { holdTaxes, recordTaxRates } from './taxes.store.ts';

const source = 'back office';

export async function listTaxes(ctx: RequestContext): Promise<AccountTax[]> {
  return readAccountTaxes(readingOf(ctx.business), ctx.clock.now());
}

/** Sets a tax at these locations from now on. Orders keep the tax they were sold with. */
export async function setTax(ctx: RequestContext, { name, rate, storeIds, taxes }: SetTax) {
  await storesFor(ctx.business, 'all', storeIds);
  return ctx.business.write(async (tx) => {
    await holdTaxes(tx);
    const before = await readAccountTaxes(tx, ctx.clock.now());
    const known = before.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const kept = (known?.stores ?? []).filter(({ storeId }) => !storeIds.includes(storeId));
    const set = rate === 0 ? [] : storeIds.map((storeId) => ({ storeId, rate, taxes }));
    return write(tx, ctx, before, known?.name ?? name, byStore([...kept, ...set]));
  });
}

/** From the audit log: sets the locations' rates back, unless they changed again. */
export async function undoTax(ctx: RequestContext, entry: Undoable): Promise<void> {
  await ctx.business.write(async (tx) => {
    await holdTaxes(tx);
    const before = await readAccountTaxes(tx, ctx.clock.now());
    const known = before.find(({ id }) => id === entry.entityId);
    const now = { stores: known?.stores ?? [] };
    const { stores } = fieldsToRestore(entry, now);
    const name = String(entry.after?.name);
    await write(tx, ctx, before, name, stores ?? now.stores, entry.id);
  });
}

async function write(
  tx: Tx,
  ctx: RequestContext,
  before: readonly AccountTax[],
  name: string,
  stores: readonly StoreTax[],
  undoesId?: number,
) {
  const known = before.find((one) => one.name === name);
  const had = known?.stores ?? [];
  if (isDeepStrictEqual(had, stores)) return { records: [...before], changeId: null };
  const from = ctx.clock.now().toISOString();
  const ended = had.filter(({ storeId }) => !stores.some((one) => one.storeId === storeId));
  await recordTaxRates(tx, source, [
    ...stores.map((one) => ({ ...one, name, from })),
    ...ended.map((one) => ({ ...one, rate: 0, name, from })),
  ]);
  const records = await readAccountTaxes(tx, ctx.clock.now());
  const id = records.find((one) => one.name === name)?.id ?? known?.id;
  if (id === undefined) throw new AppError('not_found');
  tx.publish({ type: 'catalog.taxesChanged' });
  const changeId = await audit(tx, authorOf(ctx), {
    action: 'catalog.setTax',
    entity: 'tax',
    entityId: id,
    before: { stores: had },
    after: { name, stores },
    undoesId,
  });
  return { records, changeId };
}

const byStore = (stores: StoreTax[]) => stores.sort((a, b) => a.storeId - b.storeId);
