import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { webhookRoutes } from '@washboard/contract/billing/webhooks.routes.ts';
import type { SignedBody } from '@washboard/contract/core/signed-body.ts';
import { staffBusinessRoutes } from '@washboard/contract/staff/businesses.routes.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, testClock } from '../../../test-kit/app.ts';
import { cloneDatabase, waitingForLocks } from '../../../test-kit/database/database.ts';
import {
  signedWebhook,
  startStripe,
  stripeEnv,
  subscriptionWebhook,
} from '../../../test-kit/people/stripe.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { holdPayer } from './payer.store.ts';

const now = new Date(testClock);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const staffEnv = { STAFF_DOMAINS: 'provider.example.com', ...stripeEnv };

let app: TestApp;
let payer: BusinessWorld;
let other: BusinessWorld;
let staff: BusinessWorld;
let customer: string;
let customers = 0;

async function open(env: Record<string, string> = {}) {
  app = await startApp({ env: { ...staffEnv, ...env } });
  payer = await createBusinessWorld(app, 'payer');
  other = await createBusinessWorld(app, 'other');
  staff = await createBusinessWorld(app, 'provider');
}

const post = (signed: SignedBody) => app.call(webhookRoutes.receiveStripeWebhook, { signed });
type Wanted = { at?: Date; what?: string; id?: string; subscription?: string; businessId?: number };
const webhook = (status: string, { at = now, what, id, subscription, businessId }: Wanted = {}) =>
  signedWebhook(
    subscriptionWebhook(
      {
        status,
        customer,
        ...(subscription && { id: subscription }),
        metadata: businessId === undefined ? {} : { businessId: String(businessId) },
      },
      { at, ...(what && { what }), ...(id && { id }) },
    ),
    now,
  );
const say = async (status: string, wanted?: Wanted) => (await post(webhook(status, wanted))).status;
const status = async (of = payer) =>
  (await app.call(accountRoutes.getAccount, {}, of.sessions.owner)).body.billing.status;
const params = (of = payer) => ({ id: String(of.businessId) });
const opened = async (of = payer) =>
  (await app.call(staffBusinessRoutes.getBusiness, { params: params(of) }, staff.sessions.owner)).body;
const tie = async (payerId: string | null, byHand = false) =>
  app.call(
    staffBusinessRoutes.setPayer,
    { params: params(), body: { payerId, byHand, version: (await opened()).version } },
    staff.sessions.owner,
  );
const count = async (what: string) =>
  Number((await app.database.admin.query(`select count(*) from ${what}`)).rows[0].count);
const changes = () =>
  count(`audit_entry where action = 'billing.setSubscriptionStatus' and actor_name = 'Stripe'`);
const reported = () => count(`live_event where payload->>'type' = 'billing.changed'`);

describe('a Stripe webhook', () => {
  beforeAll(() => open());
  afterAll(() => app.stop());
  beforeEach(async () => {
    customer = `cus_number${++customers}`;
    await tie(customer);
    await say('active', { at: daysAgo(200), subscription: `sub_of${customers}` });
    expect(await status()).toBe('ACTIVE');
  });
  const mine = (more: Wanted = {}) => ({ subscription: `sub_of${customers}`, ...more });

  test('suspends and reactivates the business, live on each page, logged once', async () => {
    const [noted, received] = [await changes(), await reported()];
    expect(await say('past_due', mine({ at: daysAgo(3) }))).toBe(200);
    expect(await status()).toBe('SUSPENDED');
    expect(await status(other)).toBe('ACTIVE');
    expect(await say('unpaid', mine({ at: daysAgo(2) }))).toBe(200);
    expect([await changes(), await reported()]).toEqual([noted + 1, received + 1]);
    expect(await say('active', mine())).toBe(200);
    expect(await status()).toBe('ACTIVE');
    expect([await changes(), await reported()]).toEqual([noted + 2, received + 2]);
  });

  test('suspends for 90 days from the first unpaid day', async () => {
    await say('past_due', mine({ at: daysAgo(91) }));
    expect(await status()).toBe('SUSPENDED_90_DAYS');
    await say('active', mine());
    expect(await status()).toBe('ACTIVE');
  });

  test('counts once, however often and concurrently it arrives', async () => {
    const email = webhook('past_due', mine({ at: daysAgo(1), id: `evt_again${customers}` }));
    const [noted, kept] = [await changes(), await count('billing_report')];
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await say('active', mine());
    await post(email);
    expect(await status()).toBe('ACTIVE');
    expect([await changes(), await count('billing_report')]).toEqual([noted + 2, kept + 2]);
  });

  test("that is late doesn't override newer ones", async () => {
    await say('active', mine({ at: daysAgo(1) }));
    await say('past_due', mine({ at: daysAgo(2) }));
    expect(await status()).toBe('ACTIVE');
  });

  test('about an ended subscription suspends, unless another is paid', async () => {
    await say('canceled', mine({ at: daysAgo(1), what: 'deleted' }));
    expect(await status()).toBe('SUSPENDED');
    await say('active', { subscription: `sub_next${customers}` });
    expect(await status()).toBe('ACTIVE');
  });

  test('with a missing, wrong, old or other signature is refused and changes nothing', async () => {
    const { content, headers } = webhook('past_due', mine());
    const old = signedWebhook(JSON.parse(content), new Date(now.getTime() - 301_000));
    const wrong: SignedBody[] = [
      { content, headers: {} },
      { content, headers: { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` } },
      { content: `${content} `, headers },
      { content: '{"id":', headers },
      old,
    ];
    for (const signed of wrong) {
      const { status, body } = await post(signed);
      expect([status, body.code, typeof body.id]).toEqual([400, 'signature_invalid', 'string']);
    }
    expect(await status()).toBe('ACTIVE');
    expect(await post({ content, headers })).toMatchObject({ status: 200, body: {} });
    expect(await status()).toBe('SUSPENDED');
  });

  test('that is too large, of another content type, or signed but not an event is refused', async () => {
    expect((await post(signedWebhook('x'.repeat(512 * 1024 + 1), now))).status).toBe(413);
    const text = webhook('past_due', mine());
    const headers = { ...text.headers, 'content-type': 'text/plain' };
    expect((await post({ ...text, headers })).status).toBe(415);
    expect((await post(signedWebhook({ id: 'evt_1' }, now))).body.code).toBe('bad_input');
    expect(await status()).toBe('ACTIVE');
  });

  test('of an unknown type is accepted', async () => {
    const kept = await count('billing_report');
    const event = {
      ...subscriptionWebhook({ status: 'past_due', customer }, { at: now }),
      type: 'charge.failed',
    };
    expect((await post(signedWebhook(event, now))).status).toBe(200);
    expect([await status(), await count('billing_report')]).toEqual(['ACTIVE', kept]);
  });

  test('applies once its customer is linked: by staff, or by its metadata if the business has no link', async () => {
    await tie(null);
    customer = `cus_early${customers}`;
    expect(await say('past_due', { at: daysAgo(4), subscription: `sub_early${customers}` })).toBe(200);
    expect(await status()).toBe('ACTIVE');
    expect((await tie(customer)).body).toMatchObject({
      status: 'SUSPENDED',
      billing: {
        name: 'Stripe',
        payerId: customer,
        byHand: false,
        says: { status: 'SUSPENDED', since: daysAgo(4).toISOString() },
      },
    });
    const fresh = await createBusinessWorld(app, `fresh${customers}`);
    customer = `cus_word${customers}`;
    const word = { subscription: `sub_word${customers}`, businessId: fresh.businessId };
    await say('active', word);
    expect((await opened(fresh)).billing).toMatchObject({
      payerId: customer,
      says: { status: 'ACTIVE', since: null },
    });
    expect(await status(fresh)).toBe('ACTIVE');
    customer = `cus_stranger${customers}`;
    await say('past_due', { ...word, subscription: `sub_stranger${customers}` });
    expect(await status(fresh)).toBe('ACTIVE');
    expect(await say('past_due', { businessId: 999_999_999, subscription: `sub_none${customers}` })).toBe(
      200,
    );
  });

  test("doesn't count while staff set the status, until they let Stripe decide", async () => {
    const { version } = await opened();
    const body = { status: 'ACTIVE' as const, version };
    await app.call(
      staffBusinessRoutes.setSubscriptionStatus,
      { params: params(), body },
      staff.sessions.owner,
    );
    expect((await opened()).billing).toMatchObject({ byHand: true });
    await say('past_due', mine({ at: daysAgo(1) }));
    expect(await status()).toBe('ACTIVE');
    expect((await opened()).billing).toMatchObject({ says: { status: 'SUSPENDED' } });
    expect((await tie(customer)).body).toMatchObject({ status: 'SUSPENDED', billing: { byHand: false } });
  });

  test("doesn't relink what staff unlinked, nor override what they set", async () => {
    const { version } = await opened();
    const body = { status: 'SUSPENDED' as const, version };
    await app.call(
      staffBusinessRoutes.setSubscriptionStatus,
      { params: params(), body },
      staff.sessions.owner,
    );
    expect((await tie(null, true)).body).toMatchObject({ billing: { payerId: null, byHand: true } });
    await say('active', mine({ businessId: payer.businessId }));
    expect((await opened()).billing).toMatchObject({ payerId: null, byHand: true });
    expect(await status()).toBe('SUSPENDED');
    const again = { ...body, version: (await opened()).version };
    await app.call(
      staffBusinessRoutes.setSubscriptionStatus,
      { params: params(), body: again },
      staff.sessions.owner,
    );
    expect((await tie(customer, true)).body).toMatchObject({
      status: 'SUSPENDED',
      billing: { payerId: customer, byHand: true },
    });
    expect((await tie(customer)).body).toMatchObject({ status: 'ACTIVE', billing: { byHand: false } });
  });

  test('in progress for a customer blocks relinking until it is done', async () => {
    const { database } = app.server;
    let done = () => {};
    const isDone = new Promise<void>((resolve) => {
      done = resolve;
    });
    let taking: Promise<void> | undefined;
    await new Promise<void>((held) => {
      taking = database.provision(async ({ lookup }) => {
        await holdPayer(lookup, customer);
        held();
        await isDone;
      });
    });
    const tied = tie(`cus_next${customers}`).then(({ status }) => status);
    await expect.poll(() => waitingForLocks(app.database)).toBe(1);
    done();
    await taking;
    expect(await tied).toBe(200);
  });

  test('belongs to one business: linking its customer to another is refused', async () => {
    const version = (await opened()).version;
    const others = { id: String(other.businessId) };
    const taken = await app.call(
      staffBusinessRoutes.setPayer,
      { params: others, body: { payerId: customer, byHand: false, version: 1 } },
      staff.sessions.owner,
    );
    expect([taken.status, taken.body.fields]).toEqual([
      422,
      [{ path: 'payerId', message: 'This customer belongs to another business' }],
    ]);
    const late = await app.call(
      staffBusinessRoutes.setPayer,
      { params: params(), body: { payerId: 'cus_late', byHand: false, version: version + 5 } },
      staff.sessions.owner,
    );
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect((await opened()).billing?.payerId).toBe(customer);
  });
});

describe('a webhook with a secret key', () => {
  let stripe: Awaited<ReturnType<typeof startStripe>>;
  beforeAll(async () => {
    stripe = await startStripe();
    customer = 'cus_asked';
    await open(stripe.env);
    await tie(customer);
  });
  afterAll(async () => {
    await app.stop();
    await stripe.close();
  });
  afterEach(async () => {
    stands('active');
    await say('active');
    expect(await status()).toBe('ACTIVE');
  });
  const stands = (status: string) => stripe.subscribe(customer, status);

  test('triggers a request, whose answer counts whatever the webhook says', async () => {
    stands('past_due');
    await say('active');
    expect(await status()).toBe('SUSPENDED');
    stands('active');
    expect(await say('past_due', { at: daysAgo(-1) })).toBe(200);
    expect(await status()).toBe('ACTIVE');
  });

  test('about an invoice triggers one too', async () => {
    stands('unpaid');
    const bill = {
      ...subscriptionWebhook({ status: 'x', customer }, { at: now }),
      type: 'invoice.payment_failed',
    };
    expect((await post(signedWebhook(bill, now))).status).toBe(200);
    expect(await status()).toBe('SUSPENDED');
  });

  test("isn't accepted while Stripe doesn't answer: it is resent, and counts then", async () => {
    stands('past_due');
    const email = webhook('past_due', { id: 'evt_while_away' });
    const kept = await count('billing_webhook');
    stripe.fail('error', 'error');
    const away = await post(email);
    expect([away.status, away.body.code, away.headers['retry-after']]).toEqual([503, 'busy', '60']);
    stripe.fail('too many');
    expect((await post(email)).status).toBe(503);
    expect([await status(), await count('billing_webhook')]).toEqual(['ACTIVE', kept]);
    expect((await post(email)).status).toBe(200);
    expect([await status(), await count('billing_webhook')]).toEqual(['SUSPENDED', kept + 1]);
  });
});

describe('by the clock', () => {
  test('a suspended business becomes suspended for 90 days, unless staff set it', async () => {
    const database = await cloneDatabase();
    const at = async (clock: Date) => {
      app = await startApp({ database, env: staffEnv, clock: clock.toISOString() });
    };
    app = await startApp({ database, env: staffEnv });
    const silent = await createBusinessWorld(app, 'silent');
    payer = await createBusinessWorld(app, 'payer');
    other = await createBusinessWorld(app, 'other');
    staff = await createBusinessWorld(app, 'provider');
    customer = 'cus_clock';
    await tie(customer);
    await say('past_due', { at: now });
    const body = { status: 'SUSPENDED' as const, version: 1 };
    const others = { id: String(other.businessId) };
    await app.call(staffBusinessRoutes.setSubscriptionStatus, { params: others, body }, staff.sessions.owner);
    // Stripe reported nothing about the first, before or after it was linked.
    const tied = { id: String(silent.businessId) };
    await app.call(staffBusinessRoutes.setSubscriptionStatus, { params: tied, body }, staff.sessions.owner);
    const toSilent = { payerId: 'cus_silent', byHand: false, version: 2 };
    const { status } = await app.call(
      staffBusinessRoutes.setPayer,
      { params: tied, body: toSilent },
      staff.sessions.owner,
    );
    expect(status).toBe(200);
    await app.stop();

    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
    await at(new Date(inDays(90).getTime() - 1000));
    expect(await changes()).toBe(1);
    await app.stop();
    await at(inDays(90));
    await expect.poll(changes).toBe(2);
    const { rows } = await app.database.admin.query(
      'select business_id::int as id, status from subscription order by 1',
    );
    expect(rows).toEqual([
      { id: silent.businessId, status: 'SUSPENDED' },
      { id: payer.businessId, status: 'SUSPENDED_90_DAYS' },
      { id: other.businessId, status: 'SUSPENDED' },
    ]);
    await app.stop();
    await database.drop();
  });
});

describe('without a billing provider', () => {
  beforeAll(async () => {
    app = await startApp({ env: { STAFF_DOMAINS: 'provider.example.com' } });
    payer = await createBusinessWorld(app, 'payer');
    staff = await createBusinessWorld(app, 'provider');
  });
  afterAll(() => app.stop());

  test('no webhook is trusted, and no customer can be linked', async () => {
    expect(await say('past_due', { businessId: payer.businessId })).toBe(400);
    expect(await status()).toBe('ACTIVE');
    expect((await opened()).billing).toBeNull();
    expect((await tie('cus_1')).status).toBe(409);
  });
});
