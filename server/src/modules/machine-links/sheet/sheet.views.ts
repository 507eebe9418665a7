import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import type { InBusiness } from '../../../platform/db/database.ts';

/** The machines of a store by type and number, also archived ones: imports name them. */
export function readNumbers(
  { db, businessId }: InBusiness,
  storeId: number,
): Promise<{ type: MachineType; number: string }[]> {
  return db
    .selectFrom('machine')
    .select(['type', 'number'])
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .execute();
}
