import type { DisputedPayment } from '../../../platform/across/evidence.ts';
import type { InBusiness } from '../../../platform/db/database.ts';

const mostShown = 100;

/** The texts about an order to its customer, and their answers about it, oldest first. */
export function readTextsOfOrder(
  { db, businessId }: InBusiness,
  { customerId, orderId }: { customerId: number } & Pick<DisputedPayment, 'orderId'>,
) {
  return db
    .selectFrom('message as m')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.business_id', '=', 'm.business_id').onRef('c.id', '=', 'm.conversation_id'),
    )
    .select(['m.created_at as at', 'm.direction', 'm.delivery_status as state', 'm.text'])
    .where('m.business_id', '=', businessId)
    .where('c.customer_id', '=', customerId)
    .where('m.order_id', '=', orderId)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(mostShown)
    .execute();
}
