import type { InBusiness } from '../../../platform/db/database.ts';

/** The store and password of a claimed gateway; undefined if there is none. */
export async function readGatewayPassword({ db, businessId }: InBusiness, code: string) {
  const found = await db
    .selectFrom('machine_gateway')
    .select(['store_id', 'password_hash'])
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .executeTakeFirst();
  return found?.password_hash == null
    ? undefined
    : { storeId: Number(found.store_id), hash: found.password_hash };
}

/** The code of the gateway that a machine of a store has; undefined if it has none of ours. */
export async function readGatewayOf(
  { db, businessId }: InBusiness,
  { machineId, storeId }: { machineId: number; storeId: number },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('machine_link as link')
    .innerJoin('machine_gateway as gateway', (join) =>
      join.onRef('gateway.business_id', '=', 'link.business_id').onRef('gateway.code', '=', 'link.code'),
    )
    .select('gateway.code')
    .where('link.business_id', '=', businessId)
    .where('link.machine_id', '=', machineId)
    .where('link.adapter', '=', 'GATEWAY')
    .where('gateway.store_id', '=', storeId)
    .executeTakeFirst();
  return found?.code;
}

/** Whether it is the code of a gateway at this store. */
export async function isGatewayAt(
  { db, businessId }: InBusiness,
  storeId: number,
  code: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('machine_gateway')
    .select('code')
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}
