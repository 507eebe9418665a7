import { type Role, roles } from '@washboard/contract/core/access.ts';
import { addTeamUser, createBusiness, hashPassword } from '../src/modules/auth/index.ts';
import { createSessions, type Sessions } from '../src/modules/auth/sessions/sessions.service.ts';
import { insertDistrict, insertStore } from '../src/modules/locations/index.ts';
import type { TestApp, TestSession } from './app.ts';
import { tryPassword } from './people/bot-check.ts';

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
  const { server, database } = app;
  // A second try of a failed test makes its business again.
  await database.admin.query("update app_user set email = id || '-' || email where email like $1", [
    `%@${label}.example.com`,
  ]);
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

/** Those of a server, once: the cache of each takes long to make. */
const sessionsOf = new WeakMap<TestApp['server'], Sessions>();

/** A session without the form; `id` is its device's. */
export async function signIn(
  app: TestApp,
  businessId: number,
  userId: number,
): Promise<TestSession & { id: number }> {
  const { server } = app;
  const teamMemberId = await memberIdOf(app, businessId, userId);
  const sessions =
    sessionsOf.get(server) ?? createSessions(server.database, server.bus, server.clock, () => false);
  sessionsOf.set(server, sessions);
  const { token, id } = await sessions.create(server.database.lookup, {
    userId,
    businessId,
    teamMemberId,
    userAgent: 'test',
    address: '127.0.0.1',
  });
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
