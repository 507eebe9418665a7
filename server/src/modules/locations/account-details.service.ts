import { isDeepStrictEqual } from 'node:util';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import {
  type AccountDetails,
  type AccountFacts,
  accountDetailsMessages,
  type PutAccountDetails,
  type SaveRegion,
} from '@washboard/contract/locations/account-details.schemas.ts';
import { audit, authorOf } from '../../platform/audit/audit.ts';
import { changedFields, fieldsToRestore } from '../../platform/audit/changed-fields.ts';
import { staleVersion } from '../../platform/audit/stale-version.ts';
import type { Undoable } from '../../platform/audit/undo.ts';
import type { RequestContext } from '../../platform/context.ts';
import { readingOf, type Tx } from '../../platform/db/database.ts';
import { updateAccount, writeRegions } from './account-details.store.ts';
import { holdAccount, readAccountDetails } from './account-details.views.ts';

export async function getAccountDetails(ctx: RequestContext): Promise<AccountDetails> {
  return found(await readAccountDetails(readingOf(ctx.business)));
}

/** Saves the details as the user saw them. */
export function putAccountDetails(ctx: RequestContext, { version, ...wanted }: PutAccountDetails) {
  return ctx.business.write(async (tx) => {
    await holdAccount(tx);
    const now = found(await readAccountDetails(tx));
    if (now.version !== version) throw await stale(tx, now);
    return write(tx, ctx, now, wanted);
  });
}

/**
 * Adds a region after the last, or changes the one with its id. Its stores leave the districts they were in. The account
 * has regions from then on.
 */
export function saveRegion(ctx: RequestContext, { region, version }: SaveRegion) {
  return ctx.business.write(async (tx) => {
    await holdAccount(tx);
    const now = found(await readAccountDetails(tx));
    if (version !== undefined && now.version !== version) throw await stale(tx, now);
    if (region.id !== undefined && !now.regions.some(({ id }) => id === region.id))
      throw new AppError('not_found');
    const others = now.regions.filter(({ id }) => id !== region.id);
    if (others.some(({ name }) => name.toLowerCase() === region.name.toLowerCase()))
      throw fieldError('region.name', accountDetailsMessages.nameTaken);
    const moved = new Set(region.districts.flatMap(({ stores }) => stores.map(({ id }) => id)));
    const before = factsOf(now);
    const kept = before.regions.map((one) =>
      one.id === region.id ? region : { ...one, districts: one.districts.map(withoutStores(moved)) },
    );
    const regions = region.id === undefined ? [...kept, region] : kept;
    const action = region.id === undefined ? 'locations.addRegion' : 'locations.changeDetails';
    return write(tx, ctx, now, { ...before, needsRegions: true, regions }, { action });
  });
}

const withoutStores =
  (moved: ReadonlySet<number>) =>
  <District extends { stores: { id: number }[] }>(district: District): District => ({
    ...district,
    stores: district.stores.filter(({ id }) => !moved.has(id)),
  });

/** From the audit log: sets the changed fields back. Removed regions come back with their districts. */
export function undoDetails(ctx: RequestContext, entry: Undoable) {
  return ctx.business.write(async (tx) => {
    await holdAccount(tx);
    const now = found(await readAccountDetails(tx));
    const back = fieldsToRestore(entry, factsOf(now));
    await write(tx, ctx, now, { ...factsOf(now), ...back }, { undoesId: entry.id });
  });
}

type Facts = Omit<AccountFacts, 'state'> & { state: string };
type Action = 'locations.changeDetails' | 'locations.addRegion';

async function write(
  tx: Tx,
  ctx: RequestContext,
  now: AccountDetails,
  wanted: Facts,
  { action = 'locations.changeDetails', undoesId }: { action?: Action; undoesId?: number } = {},
) {
  if (isDeepStrictEqual(wanted, factsOf(now))) return { ...now, changeId: null };
  await updateAccount(tx, wanted);
  await writeRegions(tx, wanted.regions, ctx.clock.now());
  const saved = found(await readAccountDetails(tx));
  tx.publish({ type: 'locations.changed' });
  const changeId = await audit(tx, authorOf(ctx), {
    action,
    entity: 'business',
    entityId: tx.businessId,
    ...changedFields(factsOf(now), factsOf(saved)),
    undoesId,
  });
  return { ...saved, changeId };
}

/** Stores by id only: their names may change without changing the regions. */
const factsOf = ({ version: _, regions, ...facts }: AccountDetails) => ({
  ...facts,
  regions: regions.map((region) => ({
    ...region,
    districts: region.districts.map((district) => ({
      ...district,
      stores: district.stores.map(({ id }) => ({ id })),
    })),
  })),
});

const stale = (tx: Tx, current: AccountDetails) =>
  staleVersion(tx, { entity: 'business', entityId: tx.businessId, current });

function found(details: AccountDetails | undefined): AccountDetails {
  if (details === undefined) throw new AppError('not_found');
  return details;
}
