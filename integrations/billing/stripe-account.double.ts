import type Stripe from 'stripe';
import { z } from 'zod';

export interface Answer {
  status: number;
  body: string;
  type?: string;
}

export const refused = (status: number, error: object): Answer => ({
  status,
  body: JSON.stringify({ error }),
});
const invalid = { type: 'invalid_request_error' };
const missing = (what: string, id: string) =>
  refused(404, { ...invalid, code: 'resource_missing', message: `No such ${what}: '${id}'` });
const listOf = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data });

const customerId = z.string().regex(/^cus_/);
const cardId = z.string().regex(/^pm_/);
const limit = z.string().regex(/^([1-9]\d?|100)$/);

type Setup = Pick<Stripe.SetupIntent, 'id' | 'object' | 'client_secret' | 'status'> & {
  customer: string;
  payment_method: string | null;
};
type Bill = Pick<Stripe.Invoice, 'id' | 'object' | 'amount_remaining' | 'status'> & { customer: string };

/** A Stripe account with customers, subscriptions, cards and invoices, behaving as documented. */
export function stripeAccount() {
  const subscriptions: Stripe.Subscription[] = [];
  const bills: Bill[] = [];
  const setups: Setup[] = [];
  const cards = new Map<string, Pick<Stripe.PaymentMethod, 'id' | 'object'> & { card: object }>();
  const defaults = new Map<string, string>();
  const payments: string[] = [];
  let declined: string | undefined;
  let made = 0;

  const isKnown = (customer: string) =>
    defaults.has(customer) || subscriptions.some((one) => one.customer === customer);

  const routes: {
    method: string;
    path: RegExp;
    takes: z.ZodType<Record<string, string | undefined>>;
    // `takes` has validated the request.
    answer(given: Record<string, string>, id: string): object | Answer;
  }[] = [
    {
      method: 'GET',
      path: /^\/v1\/subscriptions$/,
      takes: z.strictObject({ customer: customerId, status: z.enum(['all', 'active']).optional(), limit }),
      answer: ({ customer = '', status }) => {
        const all = subscriptions.filter((one) => one.customer === customer);
        // Like the real API, which leaves out canceled ones unless asked.
        const wanted = status === 'all' ? all : all.filter((one) => one.status !== 'canceled');
        return isKnown(customer) ? listOf('/v1/subscriptions', wanted) : missing('customer', customer);
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/subscriptions\/(\w+)$/,
      takes: z.strictObject({ default_payment_method: cardId }),
      answer: ({ default_payment_method: card = '' }, id) => {
        const found = subscriptions.find((one) => one.id === id);
        if (found === undefined) return missing('subscription', id);
        found.default_payment_method = card;
        return found;
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/customers\/(\w+)$/,
      takes: z.strictObject({ 'expand[0]': z.literal('invoice_settings.default_payment_method') }),
      answer: (_, id) =>
        isKnown(id)
          ? {
              id,
              object: 'customer',
              invoice_settings: { default_payment_method: cards.get(defaults.get(id) ?? '') ?? null },
            }
          : missing('customer', id),
    },
    {
      method: 'POST',
      path: /^\/v1\/customers\/(\w+)$/,
      takes: z.strictObject({ 'invoice_settings[default_payment_method]': cardId }),
      answer: ({ 'invoice_settings[default_payment_method]': card = '' }, id) => {
        if (!cards.has(card)) return missing('PaymentMethod', card);
        defaults.set(id, card);
        return { id, object: 'customer' };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/setup_intents$/,
      takes: z.strictObject({
        customer: customerId,
        'allowed_payment_method_types[0]': z.literal('card'),
        usage: z.literal('off_session'),
      }),
      answer: ({ customer = '' }) => {
        if (!isKnown(customer)) return missing('customer', customer);
        const id = `seti_${++made}Double`;
        const setup: Setup = {
          id,
          object: 'setup_intent',
          client_secret: `${id}_secret_${made}`,
          status: 'requires_payment_method',
          customer,
          payment_method: null,
        };
        setups.push(setup);
        return setup;
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/setup_intents\/(\w+)$/,
      takes: z.strictObject({ 'expand[0]': z.literal('payment_method') }),
      answer: (_, id) => {
        const setup = setups.find((one) => one.id === id);
        if (setup === undefined) return missing('setupintent', id);
        return { ...setup, payment_method: cards.get(setup.payment_method ?? '') ?? null };
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/invoices$/,
      takes: z.strictObject({ customer: customerId, status: z.literal('open'), limit }),
      answer: ({ customer }) =>
        listOf(
          '/v1/invoices',
          bills.filter((one) => one.customer === customer && one.status === 'open'),
        ),
    },
    {
      method: 'POST',
      path: /^\/v1\/invoices\/(\w+)\/pay$/,
      takes: z.strictObject({ payment_method: cardId }),
      answer: (_, id) => {
        const bill = bills.find((one) => one.id === id);
        if (bill === undefined) return missing('invoice', id);
        if (bill.status === 'paid') return refused(400, { ...invalid, message: 'Invoice is already paid' });
        if (declined !== undefined)
          return refused(402, { type: 'card_error', code: 'card_declined', message: declined });
        payments.push(id);
        Object.assign(bill, { status: 'paid', amount_remaining: 0 });
        // Subscriptions are paid once nothing is owed.
        if (!bills.some((one) => one.customer === bill.customer && one.status === 'open'))
          for (const one of subscriptions)
            if (one.customer === bill.customer && one.status === 'past_due') one.status = 'active';
        return bill;
      },
    },
  ];

  return {
    answer(method: string, path: string, given: Record<string, string>): Answer {
      const route = routes.find((one) => one.method === method && one.path.test(path));
      if (route === undefined) return refused(404, { ...invalid, message: 'Unrecognized request URL' });
      if (!route.takes.safeParse(given).success)
        return refused(400, { ...invalid, code: 'parameter_unknown' });
      const answer = route.answer(given, route.path.exec(path)?.[1] ?? '');
      return 'body' in answer ? (answer as Answer) : { status: 200, body: JSON.stringify(answer) };
    },
    /** Sets the status from now on. */
    put(subscription: Stripe.Subscription) {
      const place = subscriptions.findIndex(({ id }) => id === subscription.id);
      if (place === -1) subscriptions.unshift(subscription);
      else subscriptions[place] = subscription;
    },
    /** Adds an open invoice to a customer. */
    bill: (customer: string, cents: number) =>
      void bills.push({
        id: `in_${++made}Double`,
        object: 'invoice',
        amount_remaining: cents,
        status: 'open',
        customer,
      }),
    /** What Stripe.js does with a typed card; returns the id of the setup. */
    completeSetup(secret: string, last4 = '4242'): string {
      const setup = setups.find((one) => one.client_secret === secret);
      if (setup === undefined) throw new Error(`Nothing was begun with ${secret}`);
      const id = `pm_${++made}Double`;
      const card = { brand: 'visa', last4, exp_month: 8, exp_year: 2031 };
      cards.set(id, { id, object: 'payment_method', card });
      Object.assign(setup, { status: 'succeeded', payment_method: id });
      return setup.id;
    },
    /** Declines card payments from now on, with this message. */
    decline: (text: string | undefined) => {
      declined = text;
    },
    /** Paid invoices, once per payment. */
    payments: (): readonly string[] => payments,
    /** The subscription's own card. */
    ownCard: (id: string) => subscriptions.find((one) => one.id === id)?.default_payment_method ?? null,
  };
}
