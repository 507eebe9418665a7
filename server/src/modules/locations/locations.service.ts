import type { Role, StoreScope } from '@washboard/contract/core/access.ts';
import type { LocationTree } from '@washboard/contract/locations/locations.routes.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { readPlaces } from './locations.views.ts';

/** The location tree; others than owners get only the levels above their stores. */
export async function locationTree(
  business: BusinessDb,
  actor: { role: Role; stores: StoreScope },
): Promise<LocationTree> {
  const places = await readPlaces(business, actor.stores);
  const isOwner = actor.role === 'owner';
  const regions = places.regions
    .map((region) => ({
      id: region.id,
      name: region.name,
      districts: places.districts
        .filter((district) => district.regionId === region.id)
        .map(({ id, name }) => ({
          id,
          name,
          stores: places.stores.filter((store) => store.districtId === id),
        }))
        .filter((district) => isOwner || district.stores.length > 0),
    }))
    .filter((region) => isOwner || region.districts.length > 0);
  return {
    regions,
    locations: places.stores,
    storesWithoutRegions: places.stores.filter((store) => store.districtId === null),
    needsRegions: places.needsRegions,
    isOwner,
  };
}
