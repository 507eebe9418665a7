import { AppError } from '@washboard/contract/core/errors.ts';
import {
  BillingAway,
  type BillingProvider,
  type Email,
  NotSigned,
  Unreadable,
  type Webhook,
} from '@washboard/integrations/billing/port.ts';
import type { Log } from '../../platform/log.ts';
import { wasTaken } from './billing-reports.store.ts';
import { askedRank } from './paid-state.rules.ts';
import { type BillingDeps, type Received, take } from './take.service.ts';

/**
 * Receives a provider's message: once, however often it is sent, in any order.
 * @throws signature_invalid, bad_input; busy if the provider must resend it
 */
export async function receiveWebhook(deps: BillingDeps, email: Email, log: Log): Promise<void> {
  const { provider, database } = deps;
  const webhook = read(provider, email);
  const { id: webhookId, payerId } = webhook;
  if (payerId === undefined || (await wasTaken(database.lookup, webhookId))) return;
  const received = await hear(provider, payerId, webhook, email.now);
  const businessId = await take(deps, { payerId, webhookId, ...received, now: email.now });
  if (businessId === undefined) log.warn({ payerId }, 'billing: a webhook about an unknown customer');
}

/** Asks the provider for a payer's subscriptions and applies the answer. */
export async function askAbout(deps: BillingDeps, payerId: string, now: Date): Promise<void> {
  await take(deps, { payerId, ...(await hear(deps.provider, payerId, undefined, now)), now });
}

function read(provider: BillingProvider, email: Email): Webhook {
  try {
    return provider.readWebhook(email);
  } catch (error) {
    if (error instanceof NotSigned) throw new AppError('signature_invalid');
    if (error instanceof Unreadable) throw new AppError('bad_input', { text: error.message });
    throw error;
  }
}

/** The provider's answer; if it can't be asked, the webhook's content. */
async function hear(
  provider: BillingProvider,
  payerId: string,
  webhook: Webhook | undefined,
  now: Date,
): Promise<Received> {
  const asked = await provider.subscriptionsOf(payerId).catch((error: unknown) => {
    if (!(error instanceof BillingAway)) throw error;
    throw new AppError('busy', { retryAfter: 60, cause: error });
  });
  const { says, at = now } = webhook ?? {};
  const said = says === undefined ? [] : [{ ...says, at }];
  const received =
    asked === undefined ? said : asked.map((subscription) => ({ subscription, at: now, rank: askedRank }));
  return {
    reported: received.map(({ subscription: { id, state, endedAt }, at, rank }) => ({
      subscriptionId: id,
      state,
      at,
      rank,
      endedAt,
    })),
    businessId: received.map(({ subscription }) => subscription.businessId).find((id) => id !== undefined),
  };
}
