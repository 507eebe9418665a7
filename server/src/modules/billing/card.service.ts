import type { Billing } from '@washboard/contract/billing/billing.schemas.ts';
import type { BillingCard } from '@washboard/contract/billing/card.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { BillingAway, type Cards, CardUnknown } from '@washboard/integrations/billing/port.ts';
import { audit, authorOf } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { readingOf } from '../../platform/db/database.ts';
import { readPayer } from './payer.store.ts';
import { readSubscription } from './subscription.store.ts';
import type { BillingDeps } from './take.service.ts';
import { askAbout } from './webhooks.service.ts';

export interface CardDeps extends BillingDeps {
  contactEmail: string;
}

/** Whether a business can pay by card. */
interface PaymentMethods {
  cards: Cards;
  payerId: string;
}

/** The business's billing flags, readable by all its users. */
export async function readFlags(deps: CardDeps, ctx: RequestContext): Promise<Billing> {
  const asked = readingOf(ctx.business);
  const [paymentMethods, { status }] = await Promise.all([
    paymentMethodsOf(deps, ctx),
    readSubscription(asked),
  ]);
  return { status, contactEmail: deps.contactEmail, takesCards: paymentMethods !== undefined };
}

/** The card and open invoices. */
export async function readCard(deps: CardDeps, ctx: RequestContext): Promise<BillingCard> {
  const [paymentMethods, billing] = await Promise.all([paymentMethodsOf(deps, ctx), readFlags(deps, ctx)]);
  if (paymentMethods === undefined) return { ...billing, paymentMethods: null, refused: null };
  const paying = await said(paymentMethods.cards.read(paymentMethods.payerId));
  if (paying === undefined) return { ...billing, paymentMethods: null, refused: null };
  const { card = null, open } = paying;
  const { publicKey } = paymentMethods.cards;
  return { ...billing, paymentMethods: { publicKey, card, open }, refused: null };
}

/** The secret with which a page adds a card. */
export async function beginCard(deps: CardDeps, ctx: RequestContext): Promise<{ secret: string }> {
  const { cards, payerId } = await requirePaymentMethods(deps, ctx);
  return { secret: await said(cards.begin(payerId)) };
}

/** Pays with the added card, and unblocks the business if nothing is due. */
export async function useCard(deps: CardDeps, ctx: RequestContext, setupId: string): Promise<BillingCard> {
  const { cards, payerId } = await requirePaymentMethods(deps, ctx);
  const { card, refused = null, away } = await said(cards.use(payerId, setupId));
  await ctx.business.write((tx) =>
    audit(tx, authorOf(ctx), {
      action: 'billing.setCard',
      entity: 'business',
      entityId: tx.businessId,
      after: { brand: card?.brand, last4: card?.last4, ...(away && { isSure: false }) },
    }),
  );
  // The webhook comes too, but nobody should wait for it.
  await askAbout(deps, payerId, ctx.clock.now()).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'billing: a webhook reports the subscription status'),
  );
  if (away !== undefined) throw unsure(away);
  const now = await readCard(deps, ctx).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'busy' ? unsure(error) : error;
  });
  return { ...now, refused };
}

async function paymentMethodsOf(
  { provider }: CardDeps,
  { business }: RequestContext,
): Promise<PaymentMethods | undefined> {
  const { cards } = provider;
  const payerId = cards && (await readPayer(readingOf(business)));
  return cards && payerId ? { cards, payerId } : undefined;
}

async function requirePaymentMethods(deps: CardDeps, ctx: RequestContext): Promise<PaymentMethods> {
  const paymentMethods = await paymentMethodsOf(deps, ctx);
  if (paymentMethods === undefined)
    throw new AppError('conflict', { text: 'This business can’t add a card.' });
  return paymentMethods;
}

/** Something was done, but its result is unknown. */
const unsure = (cause: Error): AppError => {
  const text =
    'The card service stopped responding. Your card may be saved and the open bills paid. Please retry; you won’t be charged twice.';
  return new AppError('busy', { text, retryAfter: 5, cause });
};

const said = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    if (error instanceof CardUnknown)
      throw new AppError('conflict', { text: 'We didn’t receive this card. Please enter it again.' });
    if (!(error instanceof BillingAway)) throw error;
    const text = 'The card service isn’t responding. Please retry in a moment.';
    throw new AppError('busy', { text, retryAfter: 5, cause: error });
  });
