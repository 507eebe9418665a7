import Stripe from 'stripe';
import { BillingAway, type Cards, CardUnknown, type PayingCard } from './port.ts';
import { awayBecause, isMissing } from './stripe-errors.ts';

const usualPayMs = 20_000;
/** More open invoices or subscriptions than any business has. */
const most = 100;

/** Stripe customers' cards: entered with Stripe.js, stored by Stripe. */
export function createStripeCards(
  api: Stripe,
  { publicKey, payMs = usualPayMs }: { publicKey: string; payMs?: number | undefined },
): Cards {
  const openBills = async (customer: string) =>
    (await said(api.invoices.list({ customer, status: 'open', limit: most }))).data;

  /** A subscription's own card takes precedence over the customer's. */
  async function replaceOwnCards(customer: string, card: string): Promise<void> {
    const { data } = await said(api.subscriptions.list({ customer, limit: most }));
    const others = data.filter(({ default_payment_method: own }) => own !== null && idOf(own) !== card);
    for (const { id } of others) await said(api.subscriptions.update(id, { default_payment_method: card }));
  }

  return {
    publicKey,
    async read(payerId) {
      const expand = ['invoice_settings.default_payment_method'];
      const customer = await api.customers.retrieve(payerId, { expand }).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw awayBecause(error);
      });
      if (customer === undefined || customer.deleted) return undefined;
      const card = customer.invoice_settings.default_payment_method;
      const bills = await openBills(payerId);
      const cents = bills.reduce((sum, { amount_remaining: open }) => sum + open, 0);
      return { card: cardOf(card), open: { count: bills.length, cents } };
    },
    async begin(payerId) {
      const { client_secret: secret } = await said(
        api.setupIntents.create({
          customer: payerId,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
        }),
      );
      if (secret === null) throw awayBecause(new Error('no secret'));
      return secret;
    },
    async use(payerId, setupId) {
      const expand = ['payment_method'];
      const setup = await api.setupIntents.retrieve(setupId, { expand }).catch((error: unknown) => {
        throw isMissing(error) ? new CardUnknown('Stripe doesn’t know this card.') : awayBecause(error);
      });
      const { payment_method: method } = setup;
      const id = idOf(method);
      if (setup.status !== 'succeeded' || idOf(setup.customer) !== payerId || id === undefined)
        throw new CardUnknown('This card wasn’t added by this payer.');
      const card = cardOf(method);
      try {
        return { card, refused: await payAll(payerId, id, setupId), away: undefined };
      } catch (error) {
        if (!(error instanceof BillingAway)) throw error;
        return { card, refused: undefined, away: error };
      }
    },
  };

  /** Makes it the default and pays open invoices; returns why it failed. */
  async function payAll(customer: string, card: string, setupId: string): Promise<string | undefined> {
    await said(api.customers.update(customer, { invoice_settings: { default_payment_method: card } }));
    await replaceOwnCards(customer, card);
    for (const { id } of await openBills(customer)) {
      const refused = await pay(id, card, setupId);
      if (refused !== undefined) return refused;
    }
    return undefined;
  }

  /** Stripe's decline message for the cardholder. */
  async function pay(bill: string, card: string, setupId: string): Promise<string | undefined> {
    try {
      const once = { idempotencyKey: `${setupId} ${bill}`, timeout: payMs };
      await api.invoices.pay(bill, { payment_method: card }, once);
      return undefined;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return error.message;
      // It was paid or voided meanwhile; open invoices are read again.
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400)
        return undefined;
      throw awayBecause(error);
    }
  }
}

const said = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    throw awayBecause(error);
  });

const idOf = (given: string | { id: string } | null) => (typeof given === 'string' ? given : given?.id);

function cardOf(method: string | Stripe.PaymentMethod | null): PayingCard | undefined {
  if (method === null || typeof method === 'string' || method.card === undefined) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}
