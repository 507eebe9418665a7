import {
  describeCustomers,
  recordAddresses,
  recordCustomers,
} from '@washboard/server/src/modules/customers/index.ts';
import { holdOut } from '@washboard/server/src/modules/promotions/index.ts';
import { type LoadedStore, reported, source, type Tx } from './load-places.ts';
import type { DemoOrder } from './orders/demo-order.ts';
import { promotionsWithheldFrom } from './orders/promotions.ts';
import type { DemoCustomer } from './people/customers.ts';
import { detailsOf } from './people/words.ts';

interface CustomerIds {
  customerId: number | null;
  addressId: number | null;
}

/** Customers as stored in the database. */
export interface CustomerBook {
  idsOf(customer: DemoCustomer | null): CustomerIds;
  /** Inserts the orders' customers that are missing, and returns them all. */
  add(tx: Tx, store: LoadedStore, orders: readonly DemoOrder[]): Promise<AddedCustomer[]>;
  count(): number;
}

/** A stored customer with the time of creation (ISO, UTC). */
export interface AddedCustomer {
  customer: DemoCustomer;
  at: string;
}

const nobody: CustomerIds = { customerId: null, addressId: null };

/** `promotionIds` by code: customers are held out when they are created. */
export function customerBook(promotionIds: ReadonlyMap<string, number>): CustomerBook {
  const known = new Map<string, CustomerIds>();
  return {
    idsOf: (customer) => (customer === null ? nobody : (known.get(customer.name) ?? nobody)),
    count: () => known.size,
    async add(tx, store, orders) {
      const fresh = new Map<string, { at: number; customer: DemoCustomer }>();
      for (const { visit } of orders) {
        const { customer, at } = visit;
        if (customer !== null && !known.has(customer.name) && !fresh.has(customer.name))
          fresh.set(customer.name, { at, customer });
      }
      const customers = [...fresh.values()].map(({ at, customer }) => ({ ...reported(store, at), customer }));
      const ids = await recordCustomers(
        tx,
        source,
        customers.map((one) => ({ ...one, facts: one.customer.facts, ref: one.customer.name })),
      );
      for (const [index, { customer }] of customers.entries())
        known.set(customer.name, { customerId: ids[index] ?? 0, addressId: null });
      await describeCustomers(
        tx,
        customers.map(({ customer }, index) => ({ ...detailsOf(customer), customerId: ids[index] ?? 0 })),
      );
      await holdOut(
        tx,
        customers.flatMap(({ at: since, customer }, index) =>
          promotionsWithheldFrom(customer).map((code) => ({
            promotionId: promotionIds.get(code) ?? 0,
            customerId: ids[index] ?? 0,
            since,
          })),
        ),
      );
      const addresses = customers.flatMap(({ at, customer }, index) =>
        customer.address === null
          ? []
          : [{ at, customer, customerId: ids[index] ?? 0, facts: customer.address }],
      );
      const addressIds = await recordAddresses(tx, source, addresses);
      for (const [index, { customer, customerId }] of addresses.entries())
        known.set(customer.name, { customerId, addressId: addressIds[index] ?? 0 });
      return customers;
    },
  };
}
