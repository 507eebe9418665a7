import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { z } from 'zod';

/** What goes wrong at Stripe. */
export type Fault = 'refuse' | 'hang' | 'error' | 'too many' | 'html' | 'odd json' | 'cut off';

const querySchema = z.strictObject({
  customer: z.string().regex(/^cus_/),
  status: z.enum([
    'active',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ]),
  limit: z.string().regex(/^([1-9]\d?|100)$/),
});

const second = (at: Date) => Math.floor(at.getTime() / 1000);

/** A subscription as Stripe sends it, of the shape that its own library names. */
export function stripeSubscription(
  about: Partial<Stripe.Subscription> & { status: Stripe.Subscription.Status },
): Stripe.Subscription {
  const created = second(new Date('2026-01-05T09:00:00Z'));
  return {
    id: 'sub_1RzAbCdEfGhIjKlM',
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: null,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer: 'cus_Pq1ExampleId',
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: [], has_more: false, url: '/v1/subscription_items' },
    latest_invoice: 'in_1RzAbCdEfGhIjKlM',
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'cancel' } },
    trial_start: null,
    ...about,
  };
}

let made = 0;

/** An event as a webhook brings it. */
export function stripeEvent(
  type: string,
  object: object,
  { id = `evt_1Rz${process.pid}x${++made}`, at }: { id?: string; at: Date },
) {
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: second(at),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** Its body and headers, signed at a moment as Stripe signs. */
export function signed(
  event: unknown,
  secret: string,
  at: Date,
): { content: string; headers: Record<string, string> } {
  const content = typeof event === 'string' ? event : JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: content,
    secret,
    timestamp: second(at),
  });
  return { content, headers: { 'stripe-signature': header } };
}

/**
 * The list of subscriptions of Stripe's API on loopback: it knows one key, refuses what the real one does not take, and
 * answers from the newest on.
 */
export async function openStripe(secretKey: string) {
  const known: Stripe.Subscription[] = [];
  const faults: Fault[] = [];
  let calls = 0;

  interface Answer {
    status: number;
    body: string;
    type?: string;
  }
  const refused = (status: number, error: object): Answer => ({ status, body: JSON.stringify({ error }) });

  function listed({ method, url, headers: { authorization } }: IncomingMessage): Answer {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost');
    const query = querySchema.safeParse(Object.fromEntries(searchParams));
    const type = 'invalid_request_error';
    if (method !== 'GET' || pathname !== '/v1/subscriptions')
      return refused(404, { type, message: 'Unrecognized request URL' });
    if (authorization !== `Bearer ${secretKey}`)
      return refused(401, { type, message: `Invalid API Key provided: ${authorization}` });
    if (!query.success) return refused(400, { type, code: 'parameter_unknown' });
    const { customer, limit } = query.data;
    const data = known.filter((one) => one.customer === customer).slice(0, Number(limit));
    if (data.length === 0)
      return refused(400, { type, code: 'resource_missing', message: `No such customer: '${customer}'` });
    const list = { object: 'list', url: '/v1/subscriptions', has_more: false, data };
    return { status: 200, body: JSON.stringify(list) };
  }

  const wrong: Partial<Record<Fault, Answer>> = {
    error: refused(500, { type: 'api_error', message: 'An error occurred' }),
    'too many': refused(429, { type: 'invalid_request_error', code: 'rate_limit' }),
    html: { status: 200, body: '<p>Hello</p>', type: 'text/html' },
    'odd json': { status: 200, body: '{"object":"list","data":[{"id":7}]}' },
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    calls += 1;
    const fault = faults.shift();
    const { status, body, type = 'application/json' } = (fault && wrong[fault]) ?? listed(request);
    if (fault === 'refuse') request.socket.destroy();
    if (fault === 'refuse' || fault === 'hang') return;
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
    response.write(fault === 'cut off' ? body.slice(0, 20) : body);
    if (fault === 'cut off') setTimeout(() => request.socket.destroy(), 20);
    else response.end();
  }

  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    /** What the next calls run into, one after the other. */
    fail: (...next: Fault[]) => void faults.push(...next),
    /** It stands so from now on, for whoever asks. */
    put(subscription: Stripe.Subscription) {
      const place = known.findIndex(({ id }) => id === subscription.id);
      if (place === -1) known.unshift(subscription);
      else known[place] = subscription;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
