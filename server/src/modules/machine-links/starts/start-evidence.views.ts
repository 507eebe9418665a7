import type { DisputedTurn } from '../../../platform/across/evidence.ts';
import type { InBusiness } from '../../../platform/db/database.ts';

/** The start from the back office that made a turn. */
export function readStartOfTurn({ db, businessId }: InBusiness, id: number) {
  return db
    .selectFrom('machine_command')
    .select([
      'requested_at as requestedAt',
      'user_name as userName',
      'reason',
      'settled_at as settledAt',
      'phase',
      'message',
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The last price that the machine acknowledged before the start. */
export function readLastPriceSent(
  { db, businessId }: InBusiness,
  { machineId, startedAt }: Pick<DisputedTurn, 'machineId' | 'startedAt'>,
) {
  return db
    .selectFrom('machine_price_command')
    .select(['price_cents as priceCents', 'settled_at as settledAt'])
    .where('business_id', '=', businessId)
    .where('machine_id', '=', machineId)
    .where('phase', '=', 'ACKNOWLEDGED')
    .where('settled_at', '<=', startedAt.toISOString())
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
