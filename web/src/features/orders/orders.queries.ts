import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { filled, type ListValues } from '../../blocks/list/list-address.ts';
import type { orderAddress } from './orders.urls.ts';

/** The query of an address's filters, for the selected stores. */
export function askedBy(
  values: ListValues<typeof orderAddress>,
  storeIds: readonly number[],
): OrderListAddress {
  const { customer, placed, placedFrom, placedTo, view: _, ...filters } = values;
  const custom = placed === 'CUSTOM';
  // Custom dates apply once both are set.
  const isWhole = !custom || (placedFrom !== '' && placedTo !== '' && placedFrom <= placedTo);
  return {
    ...filled(filters),
    storeIds: storeIds.join(',') || undefined,
    customerId: customer === 0 ? undefined : String(customer),
    placed: (isWhole && placed) || undefined,
    startDate: custom && isWhole ? placedFrom : undefined,
    endDate: custom && isWhole ? placedTo : undefined,
  };
}
