import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { cardRoutes } from '@washboard/contract/billing/card.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { addCardAtStripe, startStripe, tieTo } from '../../../test-kit/people/stripe.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let stripe: Awaited<ReturnType<typeof startStripe>>;
let payer: BusinessWorld;
let customer = '';
let paidBefore = 0;
let count = 0;

beforeAll(async () => {
  stripe = await startStripe();
  app = await startApp({ env: stripe.env });
});
beforeEach(async () => {
  count += 1;
  customer = `cus_payer${count}`;
  payer = await createBusinessWorld(app, `payer${count}`);
  stripe.fail();
  stripe.decline(undefined);
  stripe.subscribe(customer, 'past_due');
  stripe.bill(customer, 12_900);
  paidBefore = stripe.payments().length;
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
});

const owner = () => payer.sessions.owner;
const tie = () => tieTo(app.server.database, payer.businessId, customer);
const read = () => app.call(cardRoutes.getCard, {}, owner());
const use = (setupId: string) => app.call(cardRoutes.useCard, { body: { setupId } }, owner());
const completeSetup = () => addCardAtStripe(app, owner(), stripe);
const subscription = async () => (await app.call(accountRoutes.getAccount, {}, owner())).body.billing.status;

/** Those of this test. */
const payments = () => stripe.payments().slice(paidBefore);
const noted = async () =>
  (
    await app.database.admin.query(
      `select after, user_id as "userId" from audit_entry
       where business_id = $1 and action = 'billing.setCard' order by id`,
      [payer.businessId],
    )
  ).rows;
const suspend = async () => {
  await app.server.database.business(payer.businessId).write(async (tx) => {
    const { follow } = await import('./billing.service.ts');
    const at = app.server.clock.now();
    await follow(tx, { userId: null, name: 'Stripe', origin: 'job', at }, { isPaid: false, since: at });
  });
  expect(await subscription()).toBe('SUSPENDED');
};
const mayBePaid =
  'The card service stopped responding. Your card may be saved and the open bills paid. Please retry; you won’t be charged twice.';
/** The number of calls answered before one that isn't. */
const well = (calls: number) => Array<undefined>(calls).fill(undefined);

describe("a business's card", () => {
  test('pays open invoices at once, and unblocks the business without waiting for a webhook', async () => {
    await tie();
    expect((await read()).body).toMatchObject({
      status: 'ACTIVE',
      takesCards: true,
      paymentMethods: {
        publicKey: 'pk_test_ofTheTests1234567890',
        card: null,
        open: { count: 1, cents: 12_900 },
      },
    });
    await suspend();
    const used = await use(await completeSetup());
    expect(used.body).toMatchObject({
      status: 'ACTIVE',
      paymentMethods: {
        card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2031 },
        open: { count: 0, cents: 0 },
      },
      refused: null,
    });
    expect(await subscription()).toBe('ACTIVE');
    expect(await noted()).toEqual([
      { after: { brand: 'visa', last4: '4242' }, userId: String(payer.userIds.owner) },
    ]);
  });

  test("that is declined shows the bank's message", async () => {
    await tie();
    stripe.decline('Your card has been declined.');
    const { status, body } = await use(await completeSetup());
    expect([status, body.refused, body.paymentMethods?.open.count]).toEqual([
      200,
      'Your card has been declined.',
      1,
    ]);
  });

  test("isn't accepted for a business without a customer, nor without a setup", async () => {
    expect((await read()).body).toMatchObject({ paymentMethods: null, takesCards: false });
    expect((await app.call(cardRoutes.beginCard, {}, owner())).status).toBe(409);
    await tie();
    expect((await use('seti_ofNobody')).body).toMatchObject({ code: 'conflict' });
    expect((await use('pm_card')).body.fields?.[0]?.path).toBe('setupId');
  });

  test('that paid before Stripe stopped answering is logged, the business unblocked, and paying again pays nothing twice', async () => {
    await tie();
    const userId = String(payer.userIds.owner);
    const card = { brand: 'visa', last4: '4242' };
    const setupId = await completeSetup();
    stripe.bill(customer, 4_500);
    // The calls: read and save the card, list subscriptions and open invoices, pay the first.
    stripe.fail(...well(5), 'cut off');
    await suspend();
    const { status, body } = await use(setupId);
    expect([status, body.error]).toEqual([503, mayBePaid]);
    expect(await noted()).toEqual([{ after: { ...card, isSure: false }, userId }]);
    expect(await subscription()).toBe('ACTIVE');
    stripe.fail();
    expect((await use(setupId)).status).toBe(200);
    expect(payments()).toHaveLength(2);
    expect(await noted()).toHaveLength(2);
  });

  test("that paid is logged even if open invoices can't be read afterwards", async () => {
    await tie();
    const setupId = await completeSetup();
    // Five calls pay, and one reads the subscriptions.
    stripe.fail(...well(6), 'error', 'error');
    expect((await use(setupId)).body.error).toBe(mayBePaid);
    expect(payments()).toHaveLength(1);
    expect(await noted()).toMatchObject([{ after: { brand: 'visa', last4: '4242' } }]);
  });

  test('is unknown while Stripe is down, which is shown, and nobody is signed out', async () => {
    await tie();
    const setupId = await completeSetup();
    for (const ask of [read, () => use(setupId)]) {
      stripe.fail('error', 'error', 'error', 'error');
      const { status, body } = await ask();
      expect([status, body.error]).toEqual([
        503,
        'The card service isn’t responding. Please retry in a moment.',
      ]);
    }
    stripe.fail();
    expect((await use(setupId)).status).toBe(200);
    expect(payments()).toHaveLength(1);
  });
});

test('pages may load Stripe only if cards are accepted', async () => {
  const policyOf = async (of: TestApp) =>
    String((await of.server.app.inject('/health/live')).headers['content-security-policy']);
  const policy = await policyOf(app);
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  const { STRIPE_PUBLIC_KEY: _, ...without } = stripe.env;
  const plain = await startApp({ env: without, database: app.database });
  expect(await policyOf(plain)).not.toContain('stripe');
  await plain.stop();
});
