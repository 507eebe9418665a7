import { type Role, roles } from '@washboard/contract/core/access.ts';
import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import { customerTagRoutes } from '@washboard/contract/customers/customer-tags.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { documentedIds } from '@washboard/contract/example-ids.list.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/moves/order-moves.routes.ts';
import { savedViewRoutes } from '@washboard/contract/saved-views/saved-views.routes.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import { emptyWeek } from '@washboard/contract/schedule/shifts.rules.ts';
import { addTeamUser, createBusiness, createSetupCode, hashPassword } from '../src/modules/auth/index.ts';
import { createSessions } from '../src/modules/auth/sessions/sessions.service.ts';
import { insertDistrict, insertStore } from '../src/modules/locations/index.ts';
import { installationSecret } from '../src/platform/db/installation-secret.ts';
import { createSigner } from '../src/platform/signer.ts';
import type { TestApp, TestSession } from './app.ts';
import { importDriver, visitsFile } from './imports/import-driver.ts';
import { createKey, giveEveryScope, sendEvents } from './key-driver.ts';
import { botAnswer, botToken, tryPassword } from './people/bot-check.ts';
import { openingToken } from './people/identity-token.ts';
import { passkeyOf } from './people/passkeys.ts';
import { resetLink } from './people/reset-link.ts';
import { signedWebhook, subscriptionWebhook } from './people/stripe.ts';
import { challengeFor, turnOnTwoFactor } from './people/two-factor.ts';

export interface BusinessWorld {
  businessId: number;
  storeId: number;
  otherStoreId: number;
  washerId: number;
  dryerId: number;
  turnId: number;
  sessions: Record<Role, TestSession>;
  userIds: Record<Role, number>;
}

export const worldPassword = 'a long enough password';
let worldHash: Promise<string> | undefined;

/** The email of each role's user: `owner@<label>.example.com`. */
export const worldEmail = (label: string, role: Role) => `${role.toLowerCase()}@${label}.example.com`;

/**
 * A small realistic business: two stores in one region, a washer and a dryer in the first, one turn, and a
 * user per role. Managers, installers and drivers are assigned only to the first store.
 */
export async function createBusinessWorld(app: TestApp, label: string): Promise<BusinessWorld> {
  const { server } = app;
  const businessId = await createBusiness(server.database, `Laundry ${label}`, false);
  const business = server.database.business(businessId);
  const places = await business.write(async (tx) => {
    const districtId = await insertDistrict(tx, 'North', 'Harbor');
    const storeId = await insertStore(tx, {
      name: `Main Street ${label}`,
      timeZone: 'America/New_York',
      districtId,
    });
    const otherStoreId = await insertStore(tx, { name: `Oak Avenue ${label}`, timeZone: 'America/Chicago' });
    return { storeId, otherStoreId };
  });
  const machines = await insertMachines(app, businessId, places.storeId);
  // Hashed once: it is slow on purpose.
  worldHash ??= hashPassword(worldPassword);
  const passwordHash = await worldHash;
  const userIds = {} as Record<Role, number>;
  const sessions = {} as Record<Role, TestSession>;
  for (const role of roles) {
    const user = {
      businessId,
      email: worldEmail(label, role),
      firstName: role,
      lastName: label,
      role,
      storeIds: [places.storeId],
    };
    const userId = await server.database.provision((both) => addTeamUser(both, user, passwordHash));
    userIds[role] = userId;
    sessions[role] = await signIn(app, businessId, userId);
  }
  return { businessId, ...places, ...machines, userIds, sessions };
}

/** A proof of identity by password only. */
export async function identityTokenOf(
  app: TestApp,
  email: string,
  password = worldPassword,
): Promise<string> {
  const { body } = await tryPassword(app, email, password);
  if (!('token' in body)) throw new Error(`${email} got no token: ${JSON.stringify(body)}`);
  return body.token;
}

/** A session without the form; `id` is its device's. */
export async function signIn(
  app: TestApp,
  businessId: number,
  userId: number,
): Promise<TestSession & { id: number }> {
  const { server } = app;
  const teamMemberId = await memberIdOf(app, businessId, userId);
  const sessions = createSessions(server.database, server.bus, server.clock, () => false);
  const { token, id } = await sessions.create({
    userId,
    businessId,
    teamMemberId,
    userAgent: 'test',
    address: '127.0.0.1',
  });
  sessions.close();
  return { token, userId, id };
}

/** A user's team member id. */
export async function memberIdOf(app: TestApp, businessId: number, userId: number): Promise<number> {
  const { rows } = await app.database.admin.query(
    'select team_member_id::int as id from membership where business_id = $1 and user_id = $2',
    [businessId, userId],
  );
  return rows[0].id as number;
}

/** Ids for route examples, in the first business. */
export async function exampleIds(
  app: TestApp,
  world: BusinessWorld,
  label: string,
  staff = world,
): Promise<ExampleIds> {
  const { database, clock } = app.server;
  const signer = createSigner(await installationSecret(database, undefined));
  const imports = importDriver(app, world.sessions.owner);
  const applied = await imports.applied(
    await imports.uploaded(visitsFile(['1,10/19/2025,20:17,3,10']), world),
  );
  const ready = await imports.uploaded(visitsFile(['2,10/20/2025,20:17,3,10']), world);
  const accessKey = await createKey(app, world.sessions.owner);
  await giveEveryScope(app, accessKey);
  const eventId = 'customer-1';
  const body = { firstName: `Rosa of ${label}` };
  const happened = { at: clock.now().toISOString(), storeId: world.storeId };
  const address = {
    customer: eventId,
    street: '1 Home Street',
    city: 'Hoboken',
    state: 'NJ',
    zipCode: '07030',
  };
  await sendEvents(app, accessKey.session, [
    { ...happened, type: 'customer.created', id: eventId, body },
    { ...happened, type: 'customer.addressAdded', id: 'address-1', body: address },
  ]);
  return {
    ...world,
    accessKeyId: accessKey.id,
    ...(await paidOrder(app, world, accessKey.session)),
    orderMoveId: await movedOrder(app, world, accessKey.session),
    ...(await taggedCustomers(app, world)),
    ...(await firstCustomer(app, world)),
    savedViewId: await savedView(app, world),
    shiftId: await exampleShift(app, world),
    auditEntryId: await lastChange(app, world, 'imports.apply'),
    otherMemberId: await memberIdOf(app, world.businessId, world.userIds.manager),
    eventId,
    importId: ready.id,
    importVersion: ready.version,
    appliedImportId: applied.id,
    appliedImportVersion: applied.version,
    accountVersion: documentedIds.accountVersion,
    settingsVersion: documentedIds.settingsVersion,
    deviceId: (await signIn(app, world.businessId, world.userIds.owner)).id,
    // Only with a provider.
    oidcAttempt: documentedIds.oidcAttempt,
    oidcAnswer: documentedIds.oidcAnswer,
    confirmAttempt: documentedIds.confirmAttempt,
    confirmAnswer: documentedIds.confirmAnswer,
    clerkToken: documentedIds.clerkToken,
    oidcSignOut: documentedIds.oidcSignOut,
    ...(await ticketFor(app, staff, world)),
    ...(await invitation(app, world)),
    ...(await turnOnTwoFactor(app, signer, world.userIds.owner)),
    ...(await passkeyOf(app, signer, world.userIds.owner)),
    // For the credentials as they are now.
    challenge: await challengeFor(app, signer, world.userIds.owner),
    identityToken: await openingToken(app, signer, world.userIds.owner),
    oidcToken: await openingToken(app, signer, world.userIds.owner, 'oidc'),
    setupCode: await createSetupCode(database, clock.now()),
    resetToken: await resetLink(app, world.userIds.owner, `reset of ${label}`),
    ...(await errorKind(app)),
    botCheckAnswer: await botAnswer(app),
    botCheckToken: await botToken(app),
    forgotCheckToken: await botToken(app, 'forgot-password'),
    payerId: `cus_${label}`,
    subscriptionVersion: documentedIds.subscriptionVersion,
    // Only if cards are accepted.
    cardSetup: documentedIds.cardSetup,
    webhook: signedWebhook(
      subscriptionWebhook({ status: 'active', customer: 'cus_elsewhere' }, { at: clock.now() }),
      clock.now(),
    ),
    email: worldEmail(label, 'owner'),
    password: worldPassword,
  };
}

/** Another order, moved to its next status; returns the move. */
async function movedOrder(app: TestApp, world: BusinessWorld, key: TestSession): Promise<number> {
  const { orderId } = await paidOrder(app, world, key, 'T-1002');
  const body = { orders: { ids: String(orderId) } };
  return (await app.call(orderMoveRoutes.moveOrders, { body }, world.sessions.owner)).body.id;
}

async function taggedCustomers(app: TestApp, { storeId, sessions }: BusinessWorld) {
  const body = { customers: { storeIds: String(storeId) }, tag: 'Known', isAdded: true };
  const change = await app.call(customerTagRoutes.tagCustomers, { body }, sessions.owner);
  const tags = await app.call(customerRoutes.listTags, {}, sessions.owner);
  return { tagChangeId: change.body.id, noteTagId: tags.body.records[0]?.id ?? 0 };
}

async function firstCustomer(app: TestApp, { businessId }: BusinessWorld) {
  const { rows } = await app.database.admin.query(
    `select c.id::int as "customerId", c.version as "customerVersion", a.id::int as "addressId"
     from customer c join customer_address a on a.business_id = c.business_id and a.customer_id = c.id
     where c.business_id = $1 order by a.id limit 1`,
    [businessId],
  );
  return rows[0] as { customerId: number; customerVersion: number; addressId: number };
}

/** A delivery window on Tuesdays. */
async function exampleShift(app: TestApp, { storeId, sessions }: BusinessWorld): Promise<number> {
  const timings = emptyWeek().map((slot) => ({ ...slot, isActive: slot.day === 2 }));
  const body = { name: 'Tuesdays', type: 'OWN_DELIVERY' as const, timings };
  const params = { storeId: String(storeId) };
  return (await app.call(shiftRoutes.addShift, { params, body }, sessions.owner)).body.id;
}

/** A new ticket for staff to act as the owner. */
async function ticketFor(app: TestApp, staff: BusinessWorld, { businessId, userIds }: BusinessWorld) {
  const ticket = `ticket for ${businessId}`;
  const { rows } = await app.database.admin.query(
    `insert into impersonation (ticket_hash, ticket_until, staff_user_id, staff_business_id, staff_member_id,
       staff_name, user_id, business_id, team_member_id, reason, created_at)
     select sha256(convert_to($1, 'UTF8')), $2::timestamptz + interval '1 minute', s.user_id, s.business_id,
       s.team_member_id, 'Sam Field', o.user_id, o.business_id, o.team_member_id, 'Asked for help', $2
     from membership s, membership o
     where s.user_id = $3 and s.business_id = $4 and o.user_id = $5 and o.business_id = $6
     returning team_member_id::int as "teamMemberId"`,
    [ticket, app.server.clock.now(), staff.userIds.owner, staff.businessId, userIds.owner, businessId],
  );
  return { ticket, teamMemberId: rows[0].teamMemberId as number };
}

/** An invitation, as if emailed. */
async function invitation(app: TestApp, { businessId, storeId }: BusinessWorld) {
  const token = `invitation to ${businessId}`;
  const { rows } = await app.database.admin.query(
    `insert into invitation (business_id, token_hash, first_name, last_name, email, role, store_ids, invited_by,
       created_at, expires_at)
     values ($1, sha256(convert_to('invitation ' || $2, 'UTF8')), 'Kim', 'Lee', 'kim@example.com', 'manager',
       array[$3::bigint], 'owner', $4, $4::timestamptz + interval '7 days') returning id::int`,
    [businessId, token, storeId, app.server.clock.now()],
  );
  return { invitationId: rows[0].id, invitationToken: token };
}

/** An order of 20 dollars paid in cash. */
export async function paidOrder(app: TestApp, world: BusinessWorld, key: TestSession, code = 'T-1001') {
  const event = { at: app.server.clock.now().toISOString(), storeId: world.storeId };
  const line = {
    kind: 'FIXED_PRICE',
    family: 'LAUNDRY',
    code: 'shirt',
    name: 'Shirt',
    unitPriceCents: 1_000,
    quantity: 2,
  };
  await sendEvents(app, key, [
    { ...event, id: `order-${code}`, type: 'order.created', body: { type: 'WALK_IN', code, lines: [line] } },
    {
      ...event,
      id: `payment-${code}`,
      type: 'payment.taken',
      body: { order: `order-${code}`, amountCents: 2_000, tender: 'CASH' },
    },
  ]);
  const { rows } = await app.database.admin.query(
    `select s.order_id::int as "orderId", s.version as "orderVersion", l.id::int as "paymentId"
     from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id
     join ledger_entry l on l.business_id = o.business_id and l.order_id = o.id and l.kind = 'PAYMENT'
     where o.business_id = $1 and o.code = $2`,
    [world.businessId, code],
  );
  return rows[0] as { orderId: number; orderVersion: number; paymentId: number };
}

/** An error group seen once, the same for all worlds. */
async function errorKind({ server, database }: TestApp) {
  const { rows } = await database.admin.query(
    `insert into error_group (fingerprint, side, name, message, frames, place, first_release, last_release, count,
       first_seen_at, last_seen_at, request_ids)
     values ('example', 'server', 'RangeError', 'out of range', '{"total (server/src/main.ts:1:1)"}', 'GET /api/orders',
       '1', '1', 1, $1, $1, '{one}')
     on conflict (fingerprint) do update set count = error_group.count + 1
     returning id::int as "errorKindId", version as "errorKindVersion"`,
    [server.clock.now()],
  );
  return rows[0] as { errorKindId: number; errorKindVersion: number };
}

async function savedView(app: TestApp, { sessions }: BusinessWorld): Promise<number> {
  const body = { screen: 'orders' as const, name: 'Mine', search: 'status=READY' };
  return (await app.call(savedViewRoutes.createSavedView, { body }, sessions.owner)).body.id;
}

async function lastChange(app: TestApp, { businessId }: BusinessWorld, action: string): Promise<number> {
  const { rows } = await app.database.admin.query(
    'select max(id)::int as id from audit_entry where business_id = $1 and action = $2',
    [businessId, action],
  );
  return rows[0].id;
}

async function insertMachines(app: TestApp, businessId: number, storeId: number) {
  const { admin } = app.database;
  const one = async (text: string, values: unknown[]) => Number((await admin.query(text, values)).rows[0].id);
  const machine = (type: string, number: string) =>
    one(
      'insert into machine (business_id, store_id, type, number, size_pounds) values ($1, $2, $3, $4, 40) returning id',
      [businessId, storeId, type, number],
    );
  const washerId = await machine('WASHER', '1');
  const dryerId = await machine('DRYER', '1');
  await one(
    `insert into machine_price (business_id, machine_id, price_cents, effective_from)
     values ($1, $2, 400, '2025-01-01T05:00:00Z'), ($1, $2, 450, '2026-01-01T05:00:00Z') returning id`,
    [businessId, washerId],
  );
  const turnId = await one(
    `insert into turn (business_id, store_id, machine_id, machine_type, turn_type, started_at, business_date, local_hour, source)
     values ($1, $2, $3, 'WASHER', 'SELF_SERVE', '2026-11-20T15:00:00Z', '2026-11-20', 10, 'test') returning id`,
    [businessId, storeId, washerId],
  );
  await one(
    `insert into dirty_day (business_id, store_id, day) values ($1, $2, '2026-11-20')
     on conflict (business_id, store_id, day) do update set marks = dirty_day.marks + 1 returning marks as id`,
    [businessId, storeId],
  );
  return { washerId, dryerId, turnId };
}
