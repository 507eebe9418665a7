import Stripe from 'stripe';

const second = (at: Date) => Math.floor(at.getTime() / 1000);

/** A subscription as Stripe sends it, typed by its library. */
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

/** An event as a webhook sends it. */
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

/** Its body and headers, signed at a moment like Stripe. */
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
