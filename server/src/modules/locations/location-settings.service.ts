import { AppError } from '@washboard/contract/core/errors.ts';
import type { Searched } from '@washboard/contract/core/geo/address-search.ts';
import { missingOf } from '@washboard/contract/locations/location-missing.rules.ts';
import {
  type CopyRequest,
  districtError,
  type LocationFacts,
  type LocationRow,
  type VersionOf,
} from '@washboard/contract/locations/location-settings.schemas.ts';
import type { Geocoder } from '@washboard/integrations/geocode/port.ts';
import { changingOf } from '../../platform/audit/changing.ts';
import { defineEditable } from '../../platform/audit/editable.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type InBusiness, readingOf } from '../../platform/db/database.ts';
import { copiedFacts, copyDifferences } from './location-copy.rules.ts';
import { archiveLocation, insertLocation, updateLocation } from './location-settings.store.ts';
import {
  type HeldLocation,
  holdLocation,
  isDistrict,
  readLocations,
  readNeedsDistrict,
  readPlacesOf,
} from './location-settings.views.ts';
import { requireLocation } from './locations.views.ts';

export interface MapDeps {
  geocoder: Geocoder;
}

export async function findAddress({ geocoder }: MapDeps, address: string): Promise<Searched> {
  const found = await geocoder.findAddress(address);
  return { outcome: found.outcome, matched: found.outcome === 'FOUND' ? found.matched : null };
}

/** Every location, with its place on the map and what it still misses. */
export async function listLocations({ geocoder }: MapDeps, ctx: RequestContext) {
  const { records, needsDistrict } = await readRows(ctx);
  const placed = records.map(
    (row): LocationRow => ({
      ...row,
      center: geocoder.centerOfZip(row.zipCode.slice(0, 5)) ?? null,
    }),
  );
  return { records: placed, needsDistrict };
}

type UnplacedLocation = Omit<LocationRow, 'center'>;

async function readRows(ctx: RequestContext) {
  const reading = readingOf(ctx.business);
  const needsDistrict = await readNeedsDistrict(reading);
  const rows = await readLocations(reading, ctx.clock.now());
  const records = rows.map(
    (row): UnplacedLocation => ({
      ...row,
      missing: missingOf(row, needsDistrict),
    }),
  );
  return { records, needsDistrict };
}

const locations = defineEditable<HeldLocation['facts']>({
  entity: 'store',
  actions: {
    add: 'locations.addLocation',
    change: 'locations.changeLocation',
    remove: 'locations.removeLocation',
  },
  permission: 'globalSettings.manage',
  hold: holdLocation,
  async check(tx, { districtId }) {
    if (districtId !== null && !(await isDistrict(tx, districtId))) throw new AppError('not_found');
  },
  insert: insertLocation,
  update: updateLocation,
  archive: archiveLocation,
  events: (_, id) => [{ type: 'locations.changed', id }],
});
export const locationUndos = locations.undos;

export async function addLocation(ctx: RequestContext, facts: LocationFacts) {
  await requireDistrict(readingOf(ctx.business), facts);
  return locations.add(changingOf(ctx), facts);
}

export async function changeLocation(
  ctx: RequestContext,
  id: number,
  { version, ...facts }: LocationFacts & { version: number },
) {
  await requireDistrict(readingOf(ctx.business), facts);
  return locations.change(changingOf(ctx), id, version, facts);
}

/** Where the account needs regions, a location belongs to a district (spec section 5). */
async function requireDistrict(business: InBusiness, { districtId }: LocationFacts): Promise<void> {
  if (districtId === null && (await readNeedsDistrict(business)))
    throw new AppError('bad_input', { fields: [districtError] });
}

/** Where a location was, newest first. */
export async function listPlaces({ business }: RequestContext, id: number) {
  await requireLocation(business, id);
  return { records: await readPlacesOf(readingOf(business), id) };
}

/** What a copy would change, and the versions it was computed from. */
export async function previewCopy(ctx: RequestContext, id: number, { storeIds, sections }: CopyRequest) {
  const { source, targets } = await copyOf(ctx, id, storeIds);
  return {
    differences: targets.flatMap((target) => copyDifferences(source, target, sections)),
    versions: [source, ...targets].map(({ id: storeId, version }) => ({ id: storeId, version })),
  };
}

/** Copies as previewed: refused if a location changed since. All are changed, or none. */
export async function copySetup(
  ctx: RequestContext,
  id: number,
  { storeIds, sections, versions }: CopyRequest & { versions: readonly VersionOf[] },
) {
  const { source, targets } = await copyOf(ctx, id, storeIds);
  const seen = new Map(versions.map((one) => [one.id, one.version]));
  for (const one of [source, ...targets])
    if (seen.get(one.id) !== one.version)
      throw new AppError('conflict', { text: `${one.name} changed since the preview. Preview again.` });
  const saved = await locations.changeAll(
    changingOf(ctx),
    targets.map((target) => ({
      id: target.id,
      version: target.version,
      facts: copiedFacts(source, sections),
    })),
  );
  return { saved };
}

async function copyOf(ctx: RequestContext, id: number, storeIds: readonly number[]) {
  const rows = new Map((await readRows(ctx)).records.map((row) => [row.id, row]));
  const find = (storeId: number): UnplacedLocation => {
    const row = rows.get(storeId);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };
  const others = [...new Set(storeIds)].filter((storeId) => storeId !== id);
  return { source: find(id), targets: others.map(find) };
}
