import { changeCustomers, recordCustomers } from '../../customers/index.ts';
import { recordStoredValue } from '../../payments/index.ts';
import { type Appliers, told } from './applier.ts';

type CustomerEvent = 'customer.created' | 'customer.changed' | 'prepaid.loaded' | 'credit.granted';

export const customerAppliers: Appliers<CustomerEvent> = {
  'customer.created': async (tx, source, events) => ({
    factIds: await recordCustomers(tx, source, events.map(told)),
  }),

  'customer.changed': async (tx, _source, events) => {
    const changes = events.map((event) => ({
      ...told(event),
      customerId: event.factOf(event.body.customer),
    }));
    await changeCustomers(tx, changes);
    return {};
  },

  'prepaid.loaded': async (tx, _source, events) => {
    const loads = events.map((event) => {
      const { customer, ...facts } = event.body;
      return {
        ...told(event),
        ...facts,
        kind: 'LOAD' as const,
        customerId: event.factOf(customer),
        reason: null,
      };
    });
    await recordStoredValue(tx, loads);
    return {};
  },

  'credit.granted': async (tx, _source, events) => {
    const grants = events.map((event) => {
      const { customer, ...facts } = event.body;
      const customerId = event.factOf(customer);
      return { ...told(event), ...facts, kind: 'CREDIT' as const, customerId, bonusCents: 0, tender: null };
    });
    await recordStoredValue(tx, grants);
    return {};
  },
};
