import { type BillingProvider, NotSigned } from './port.ts';

/** No billing provider: staff and the command line set the status, and no message is trusted. */
export function createNoBilling(): BillingProvider {
  return {
    name: undefined,
    canBeAsked: false,
    cards: undefined,
    readWebhook() {
      throw new NotSigned('This installation has no billing provider.');
    },
    subscriptionsOf: async () => undefined,
  };
}
