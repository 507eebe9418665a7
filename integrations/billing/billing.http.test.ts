import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { billingConformance, someNow, webhookOf } from './conformance.ts';
import { createNoBilling } from './embedded.ts';
import { BillingAway, CardUnknown, NotSigned, Unreadable } from './port.ts';
import { type Fault, openStripe } from './stripe.double.ts';
import { createStripe } from './stripe.ts';
import { signed, stripeEvent, stripeSubscription } from './stripe-events.double.ts';

const webhookSecret = 'whsec_ofTheTests1234567890';
const secretKey = 'sk_test_ofTheTests1234567890';
const at = new Date('2026-11-20T16:59:30.000Z');

const updated = (about: Parameters<typeof stripeSubscription>[0]) =>
  stripeEvent('customer.subscription.updated', stripeSubscription(about), { at });
const sign = (event: unknown) => signed(event, webhookSecret, someNow);

const stripe = (about: { url?: string; key?: string | undefined } = {}) =>
  createStripe({
    webhookSecret,
    secretKey: 'key' in about ? about.key : secretKey,
    publicKey: 'pk_test_ofTheTests1234567890',
    url: about.url ?? 'http://127.0.0.1:9',
    answerMs: 150,
  });

billingConformance('nobody', async () => ({
  provider: createNoBilling(),
  letters: [],
  close: async () => {},
}));
billingConformance('Stripe', async () => {
  const double = await openStripe(secretKey);
  const letters = [
    updated({ status: 'past_due' }),
    updated({ status: 'active' }),
    stripeEvent('invoice.paid', { object: 'invoice', customer: 'cus_1' }, { at }),
    stripeEvent('charge.refunded', { object: 'charge' }, { at }),
  ];
  return { provider: stripe({ url: double.url }), letters: letters.map(sign), close: double.close };
});

describe('an event of Stripe', () => {
  const read = (event: unknown) => stripe().readWebhook(webhookOf(sign(event)));

  test('has the envelope that Stripe documents', () => {
    const file = new URL('./stripe-event.schema.json', import.meta.url);
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(file, 'utf8')));
    const event = updated({ status: 'past_due' });
    expect(schema.parse(event)).toBeDefined();
    for (const field of ['id', 'created', 'data', 'livemode', 'object', 'pending_webhooks', 'type'])
      expect(schema.safeParse({ ...event, [field]: undefined }).success, field).toBe(false);
  });

  test.each([
    ['active', 'paid'],
    ['trialing', 'paid'],
    ['past_due', 'unpaid'],
    ['unpaid', 'unpaid'],
    ['paused', 'unpaid'],
    ['canceled', 'ended'],
    ['incomplete_expired', 'never'],
    ['incomplete', 'unclear'],
    ['thought_of_in_2031', 'unclear'],
  ])('maps a %s subscription to %s', (status, state) => {
    const webhook = read(updated({ status, metadata: { businessId: '12' } }));
    expect(webhook).toMatchObject({ at, payerId: 'cus_Pq1ExampleId' });
    expect(webhook.says?.subscription).toEqual({
      id: 'sub_1RzAbCdEfGhIjKlM',
      payerId: 'cus_Pq1ExampleId',
      businessId: 12,
      state,
      endedAt: undefined,
    });
  });

  test('contains when it ended, and its customer if expanded', () => {
    const customer = { id: 'cus_2', object: 'customer' } as unknown as string;
    const ended = Math.floor(at.getTime() / 1000);
    const { says } = read(updated({ status: 'canceled', ended_at: ended, customer }));
    expect(says?.subscription).toMatchObject({ payerId: 'cus_2', endedAt: at });
  });

  test.each(['0', '-1', '1.5', 'one', '', '1e3', '9'.repeat(20)])(
    'ignores the business id "%s"',
    (businessId) => {
      expect(
        read(updated({ status: 'active', metadata: { businessId } })).says?.subscription.businessId,
      ).toBe(undefined);
    },
  );

  test('of the same second sorts as created, updated, deleted', () => {
    const ranks = ['created', 'updated', 'paused', 'resumed', 'deleted'].map(
      (what) =>
        read(stripeEvent(`customer.subscription.${what}`, stripeSubscription({ status: 'active' }), { at }))
          .says?.rank,
    );
    expect(ranks).toEqual([0, 1, 1, 1, 2]);
  });

  test('about an invoice contains only the payer; others contain nobody', () => {
    const of = (type: string) => read(stripeEvent(type, { object: 'invoice', customer: 'cus_1' }, { at }));
    expect(of('invoice.paid')).toMatchObject({ payerId: 'cus_1', says: undefined });
    expect(of('invoice.payment_failed').payerId).toBe('cus_1');
    for (const type of ['invoice.created', 'customer.deleted', 'charge.refunded', 'made.up'])
      expect(of(type)).toMatchObject({ payerId: undefined, says: undefined });
  });

  test("that is signed but unknown is distinguished from one that isn't signed", () => {
    const thin = { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered' };
    for (const event of [
      '{"id":',
      '{}',
      'null',
      '7',
      thin,
      { ...updated({ status: 'active' }), created: 'now' },
    ])
      expect(() => read(event), JSON.stringify(event)).toThrow(Unreadable);
    const odd = stripeEvent('customer.subscription.updated', { id: 'sub_1', object: 'subscription' }, { at });
    expect(() => read(odd)).toThrow(Unreadable);
    const byAnother = signed(updated({ status: 'active' }), 'whsec_ofSomebodyElse', someNow);
    expect(() => stripe().readWebhook(webhookOf(byAnother))).toThrow(NotSigned);
  });
});

describe("Stripe's subscription list", () => {
  let double: Awaited<ReturnType<typeof openStripe>>;
  beforeEach(async () => {
    double = await openStripe(secretKey);
    double.put(stripeSubscription({ status: 'past_due' }));
    double.put(stripeSubscription({ id: 'sub_2', status: 'canceled', ended_at: 1_795_000_000 }));
    double.put(stripeSubscription({ id: 'sub_3', status: 'active', customer: 'cus_another' }));
  });
  afterEach(() => double.close());
  const payer = 'cus_Pq1ExampleId';

  test('returns all of a customer, ended ones too', async () => {
    const reported = await stripe({ url: double.url }).subscriptionsOf(payer);
    expect(reported?.map(({ id, state }) => [id, state])).toEqual([
      ['sub_2', 'ended'],
      ['sub_1RzAbCdEfGhIjKlM', 'unpaid'],
    ]);
    expect(double.calls()).toBe(1);
  });

  test('is not called without a key', async () => {
    const provider = stripe({ url: double.url, key: undefined });
    expect(provider.canBeAsked).toBe(false);
    expect(await provider.subscriptionsOf(payer)).toBeUndefined();
    expect(double.calls()).toBe(0);
  });

  test.each<Fault>(['refuse', 'hang', 'error'])(
    'is asked again, once, where it runs into «%s»',
    async (fault) => {
      double.fail(fault);
      expect(await stripe({ url: double.url }).subscriptionsOf(payer)).toHaveLength(2);
      expect(double.calls()).toBe(2);
    },
  );

  const every: Fault[] = ['refuse', 'hang', 'error', 'too many', 'html', 'odd json', 'cut off'];

  test.each(every)('fails as unavailable after «%s»', async (fault) => {
    double.fail(fault, fault);
    const before = performance.now();
    const answer = await stripe({ url: double.url })
      .subscriptionsOf(payer)
      .catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(BillingAway);
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  test('reports a rejected key without naming it', async () => {
    const provider = stripe({ url: double.url, key: 'sk_test_ofSomebodyElse' });
    const error = await provider.subscriptionsOf(payer).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(BillingAway);
    expect(String(error)).toContain('401');
    expect(String(error)).not.toContain('sk_test');
  });
});

describe('cards at Stripe', () => {
  const payer = 'cus_Pq1ExampleId';
  let double: Awaited<ReturnType<typeof openStripe>>;
  beforeEach(async () => {
    double = await openStripe(secretKey);
    double.put(stripeSubscription({ status: 'past_due', default_payment_method: 'pm_old' }));
    double.put(stripeSubscription({ id: 'sub_2', status: 'active' }));
    double.put(stripeSubscription({ id: 'sub_3', status: 'active', customer: 'cus_another' }));
    double.bill(payer, 12_900);
    double.bill(payer, 4_500);
    double.bill('cus_another', 100);
  });
  afterEach(() => double.close());
  const cards = () => {
    const { cards } = stripe({ url: double.url });
    if (cards === undefined) throw new Error('no cards');
    return cards;
  };
  const card = { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2031 };
  const completeSetup = async (of = payer) => double.completeSetup(await cards().begin(of));

  test('are accepted only with both keys', () => {
    expect(stripe({ key: undefined }).cards).toBeUndefined();
    const only = createStripe({ webhookSecret, secretKey, publicKey: undefined, url: 'http://127.0.0.1:9' });
    expect(only.cards).toBeUndefined();
    expect(cards().publicKey).toBe('pk_test_ofTheTests1234567890');
  });

  test('pay what is due and every later invoice, once', async () => {
    expect(await cards().read(payer)).toEqual({ card: undefined, open: { count: 2, cents: 17_400 } });
    const setupId = await completeSetup();
    expect(await cards().use(payer, setupId)).toEqual({ card, refused: undefined, away: undefined });
    expect(await cards().read(payer)).toEqual({ card, open: { count: 0, cents: 0 } });
    expect(double.ownCard('sub_1RzAbCdEfGhIjKlM')).toMatch(/^pm_\d+Double$/);
    expect(double.ownCard('sub_2')).toBeNull();
    expect(await cards().use(payer, setupId)).toEqual({ card, refused: undefined, away: undefined });
    expect(double.payments()).toHaveLength(2);
    expect(await cards().read('cus_nobody')).toBeUndefined();
    expect((await cards().read('cus_another'))?.open).toEqual({ count: 1, cents: 100 });
  });

  test('declined by the bank return its message, and can pay later', async () => {
    double.decline('Your card has insufficient funds.');
    expect(await cards().use(payer, await completeSetup())).toEqual({
      card,
      refused: 'Your card has insufficient funds.',
      away: undefined,
    });
    expect((await cards().read(payer))?.open.count).toBe(2);
    double.decline(undefined);
    expect(await cards().use(payer, await completeSetup())).toMatchObject({
      refused: undefined,
      away: undefined,
    });
    expect((await cards().read(payer))?.open.count).toBe(0);
  });

  test('pay once even if the answer is lost, however often it is tried', async () => {
    const setupId = await completeSetup();
    const before = double.calls();
    await cards().use(payer, setupId);
    const each = double.calls() - before;
    expect(each).toBe(7);
    double.bill(payer, 700);
    double.fail('cut off', 'cut off');
    await expect(cards().use(payer, setupId)).rejects.toBeInstanceOf(BillingAway);
    for (let lost = 1; lost < 5; lost++) {
      double.fail(...Array<Fault>(lost), 'cut off', 'cut off');
      const used = await cards().use(payer, setupId);
      expect(used).toEqual({ card, refused: undefined, away: expect.any(BillingAway) });
    }
    double.fail();
    await cards().use(payer, setupId);
    expect(new Set(double.payments()).size).toBe(3);
    expect(double.payments()).toHaveLength(3);
  });

  test('of someone else, or not confirmed yet, are refused', async () => {
    const others = await completeSetup('cus_another');
    const begun = (await cards().begin(payer)).split('_secret_')[0] ?? '';
    for (const setupId of [others, begun, 'seti_nothing'])
      await expect(cards().use(payer, setupId), setupId).rejects.toBeInstanceOf(CardUnknown);
    expect(double.payments()).toEqual([]);
  });

  test.each<Fault>(['refuse', 'hang', 'error', 'too many'])(
    'while Stripe goes on to «%s» are unknown',
    async (fault) => {
      double.fail(fault, fault, fault, fault);
      await expect(cards().read(payer)).rejects.toBeInstanceOf(BillingAway);
    },
  );
});
