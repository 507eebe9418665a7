import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import type { KnownValues } from '@washboard/contract/messenger/wording/wording.rules.ts';
import { addressOfStore, firstNameOf, valuesOf } from '../automatic/order-texts.rules.ts';
import type { TextedOrder } from '../automatic/texted-orders.views.ts';

const orNull = (value: string) => (value === '' ? null : value);

/** What the fields say about an order; null where it says nothing, unlike in automatic texts. */
export function knownValuesOf(order: TextedOrder): KnownValues {
  const values = valuesOf(order);
  return {
    ...values,
    'store phone': orNull(values['store phone']),
    'store address': orNull(values['store address']),
    due: order.promisedAt === null ? null : values.due,
    'ready on': order.readyAt === null ? null : values['ready on'],
    stop: order.stop === null ? null : values.stop,
    window: order.windowStart === null || order.windowEnd === null ? null : values.window,
  };
}

/** What is known of someone without an order. */
export interface WithoutOrder {
  businessName: string;
  /** Empty if nobody knows it. */
  firstName: string;
  companyName: string;
  /** The business’s store, if it has only one. */
  store: { name: string; phone: string; address: string; city: string } | null;
}

export const valuesWithoutOrder = ({ businessName, store, ...customer }: WithoutOrder): KnownValues => ({
  'first name': firstNameOf(customer),
  order: null,
  store: store?.name ?? null,
  'store phone': store && orNull(formatPhone(store.phone)),
  'store address': store && orNull(addressOfStore(store)),
  business: businessName,
  total: null,
  balance: null,
  due: null,
  'ready on': null,
  stop: null,
  window: null,
});
