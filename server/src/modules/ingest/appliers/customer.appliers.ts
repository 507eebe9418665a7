import { changeCustomers, recordAddresses, recordCustomers, removeAddresses } from '../../customers/index.ts';
import { recordStoredValue } from '../../payments/index.ts';
import { type Appliers, reported } from './applier.rules.ts';

type CustomerEvent =
  | 'customer.created'
  | 'customer.changed'
  | 'customer.addressAdded'
  | 'customer.addressRemoved'
  | 'prepaid.loaded'
  | 'credit.granted';

export const customerAppliers: Appliers<CustomerEvent> = {
  'customer.created': async (tx, source, events) => ({
    factIds: await recordCustomers(tx, source, events.map(reported)),
  }),

  'customer.changed': async (tx, source, events) => {
    const changes = events.map((event) => ({
      ...reported(event),
      customerId: event.factOf(event.body.customer),
    }));
    await changeCustomers(tx, { source }, changes);
    return {};
  },

  'customer.addressAdded': async (tx, source, events) => {
    const addresses = events.map((event) => ({
      ...reported(event),
      customerId: event.factOf(event.body.customer),
    }));
    return { factIds: await recordAddresses(tx, source, addresses) };
  },

  'customer.addressRemoved': async (tx, _source, events) => {
    const removals = events.map((event) => ({ at: event.at, addressId: event.factOf(event.body.address) }));
    await removeAddresses(tx, removals);
    return {};
  },

  'prepaid.loaded': async (tx, _source, events) => {
    const loads = events.map((event) => {
      const { customer, ...facts } = event.body;
      return {
        ...reported(event),
        ...facts,
        kind: 'LOAD' as const,
        customerId: customer === null ? null : event.factOf(customer),
        reason: null,
      };
    });
    return { factIds: await recordStoredValue(tx, loads) };
  },

  'credit.granted': async (tx, _source, events) => {
    const grants = events.map((event) => {
      const { customer, ...facts } = event.body;
      const customerId = event.factOf(customer);
      return {
        ...reported(event),
        ...facts,
        kind: 'CREDIT' as const,
        customerId,
        bonusCents: 0,
        tender: null,
      };
    });
    await recordStoredValue(tx, grants);
    return {};
  },
};
