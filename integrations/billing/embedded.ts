import { type BillingProvider, NotSigned } from './port.ts';

/** Nobody bills: staff and the command line say how a subscription stands, and no message of anybody is believed. */
export function createNoBilling(): BillingProvider {
  return {
    name: undefined,
    canBeAsked: false,
    cards: undefined,
    readWebhook() {
      throw new NotSigned('Nobody sends notices to this installation.');
    },
    subscriptionsOf: async () => undefined,
  };
}
