import { deliveryStates } from '@washboard/contract/messenger/messenger.constants.ts';
import type { DisputedPayment, EvidenceSection } from '../../../platform/across/evidence.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { readTextsOfOrder } from './text-evidence.views.ts';

/** The texts about the order of a payment. */
export const textEvidence: EvidenceSection<DisputedPayment> = {
  title: 'Texts about the order',
  order: 60,
  async read({ business }, { orderId, customerId }) {
    if (customerId === null) return [];
    const found = await readTextsOfOrder(readingOf(business), { orderId, customerId });
    return found.map(({ at, direction, state, text }) => ({
      at,
      label:
        direction === 'Inbound'
          ? 'From the customer'
          : `To the customer: ${deliveryStates[state].toLowerCase()}`,
      value: text,
    }));
  },
};
