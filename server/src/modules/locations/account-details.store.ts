import { AppError } from '@washboard/contract/core/errors.ts';
import type { AccountFacts, RegionInput } from '@washboard/contract/locations/account-details.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/rows.ts';
import { recordPlaces } from './location-places.store.ts';

/** Writes the account's own fields and counts up its version. */
export async function updateAccount(
  tx: Tx,
  facts: Omit<AccountFacts, 'regions' | 'state'> & { state: string },
): Promise<void> {
  await tx.db
    .updateTable('business')
    .set((eb) => ({
      full_name: facts.fullName,
      name: facts.companyName,
      address: facts.address,
      state: facts.state,
      city: facts.city,
      zip_code: facts.zipCode,
      phone: facts.phone,
      email: facts.email,
      needs_regions: facts.needsRegions,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', tx.businessId)
    .execute();
}

/**
 * Makes these the current regions, in this order. Those left out are archived, because history refers to them; a known
 * id is brought back.
 */
export async function writeRegions(tx: Tx, regions: readonly RegionInput[], at: Date): Promise<void> {
  const kept = { regions: [] as number[], districts: [] as number[] };
  const placed = new Map<number, number>();
  for (const [place, region] of regions.entries()) {
    const regionId = await writeRegion(tx, region, place);
    kept.regions.push(regionId);
    for (const [position, district] of region.districts.entries()) {
      const districtId = await writeDistrict(tx, regionId, district, position);
      kept.districts.push(districtId);
      for (const { id } of district.stores) placed.set(id, districtId);
    }
  }
  await archiveOthers(tx, 'district', kept.districts, at);
  await archiveOthers(tx, 'region', kept.regions, at);
  await placeStores(tx, placed);
  await recordPlaces(tx);
}

async function writeRegion(tx: Tx, { id, name }: RegionInput, position: number): Promise<number> {
  if (id === undefined) {
    const rows = await tx.db
      .insertInto('region')
      .values({ business_id: tx.businessId, name, position })
      .returning('id')
      .execute();
    return rows[0]?.id ?? 0;
  }
  const { numUpdatedRows } = await tx.db
    .updateTable('region')
    .set({ name, position, archived_at: null })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
  return id;
}

async function writeDistrict(
  tx: Tx,
  regionId: number,
  { id, name }: RegionInput['districts'][number],
  position: number,
): Promise<number> {
  if (id === undefined) {
    const rows = await tx.db
      .insertInto('district')
      .values({ business_id: tx.businessId, region_id: regionId, name, position })
      .returning('id')
      .execute();
    return rows[0]?.id ?? 0;
  }
  const { numUpdatedRows } = await tx.db
    .updateTable('district')
    .set({ region_id: regionId, name, position, archived_at: null })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
  return id;
}

async function archiveOthers(
  tx: Tx,
  table: 'region' | 'district',
  kept: readonly number[],
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable(table)
    .set({ archived_at: at })
    .where('business_id', '=', tx.businessId)
    .where('archived_at', 'is', null)
    .where((eb) => eb.not(eb('id', '=', anyOf(kept))))
    .execute();
}

/** Puts stores into their districts; those not named have none. Only stores that move are written. */
async function placeStores(tx: Tx, placed: ReadonlyMap<number, number>): Promise<void> {
  const stores = await tx.db
    .selectFrom('store')
    .select(['id', 'district_id as districtId'])
    .where('business_id', '=', tx.businessId)
    .where('archived_at', 'is', null)
    .execute();
  const known = new Set(stores.map(({ id }) => id));
  for (const id of placed.keys()) if (!known.has(id)) throw new AppError('not_found');
  for (const { id, districtId } of stores) {
    const wanted = placed.get(id) ?? null;
    if (wanted === districtId) continue;
    await tx.db
      .updateTable('store')
      .set((eb) => ({ district_id: wanted, version: eb('version', '+', 1) }))
      .where('business_id', '=', tx.businessId)
      .where('id', '=', id)
      .execute();
  }
}
