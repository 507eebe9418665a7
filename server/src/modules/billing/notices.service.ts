import { AppError } from '@washboard/contract/core/errors.ts';
import {
  BillingAway,
  type BillingProvider,
  type Letter,
  type Notice,
  NotSigned,
  Unreadable,
} from '@washboard/integrations/billing/port.ts';
import type { Log } from '../../platform/log.ts';
import { type BillingDeps, type Heard, take } from './take.service.ts';
import { wasTaken } from './told.store.ts';
import { askedRank } from './verdict.ts';

/**
 * Takes a message of the provider: once, however often it is sent, and whenever in the order of things it comes.
 * @throws signature_invalid, bad_input; busy where the provider has to send it again
 */
export async function receiveNotice(deps: BillingDeps, letter: Letter, log: Log): Promise<void> {
  const { provider, database } = deps;
  const notice = read(provider, letter);
  const { id: noticeId, payerId } = notice;
  if (payerId === undefined || (await wasTaken(database.lookup, noticeId))) return;
  const heard = await hear(provider, payerId, notice, letter.now);
  const businessId = await take(deps, { payerId, noticeId, ...heard, now: letter.now });
  if (businessId === undefined) log.warn({ payerId }, 'billing: a notice about nobody who is known here');
}

/** Asks the provider how a payer's subscriptions stand, and lets that hold. */
export async function askAbout(deps: BillingDeps, payerId: string, now: Date): Promise<void> {
  await take(deps, { payerId, ...(await hear(deps.provider, payerId, undefined, now)), now });
}

function read(provider: BillingProvider, letter: Letter): Notice {
  try {
    return provider.readNotice(letter);
  } catch (error) {
    if (error instanceof NotSigned) throw new AppError('signature_invalid');
    if (error instanceof Unreadable) throw new AppError('bad_input', { text: error.message });
    throw error;
  }
}

/** What the provider says when it is asked; where it cannot be, what the notice says. */
async function hear(
  provider: BillingProvider,
  payerId: string,
  notice: Notice | undefined,
  now: Date,
): Promise<Heard> {
  const asked = await provider.subscriptionsOf(payerId).catch((error: unknown) => {
    if (!(error instanceof BillingAway)) throw error;
    throw new AppError('busy', { retryAfter: 60, cause: error });
  });
  const { says, at = now } = notice ?? {};
  const said = says === undefined ? [] : [{ ...says, at }];
  const heard =
    asked === undefined ? said : asked.map((subscription) => ({ subscription, at: now, rank: askedRank }));
  return {
    told: heard.map(({ subscription: { id, state, endedAt }, at, rank }) => ({
      subscriptionId: id,
      state,
      at,
      rank,
      endedAt,
    })),
    businessId: heard.map(({ subscription }) => subscription.businessId).find((id) => id !== undefined),
  };
}
