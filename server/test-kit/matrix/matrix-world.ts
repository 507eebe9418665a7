import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import { can, isAction, isStaffAction } from '@washboard/contract/can.ts';
import { type KeyScope, keyScopeOf, type Role, roles } from '@washboard/contract/core/access.ts';
import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { keyScopeNames } from '@washboard/contract/key-scopes.ts';
import { createTeamUser } from '../../src/modules/auth/index.ts';
import { startApp, type TestApp, type TestSession } from '../app.ts';
import { cloneDatabase, type TestDatabase } from '../database/database.ts';
import { exampleIds } from '../examples/example-ids.ts';
import { createKey, giveEveryScope, revokeKey, sendEvents } from '../key-driver.ts';
import { actFor } from '../people/acting.ts';
import { addClerkPerson, clerkEnv, startClerk } from '../people/clerk.ts';
import { ownBroker } from '../people/gateway.ts';
import { addPerson, cameBack, oidcEnv, startProvider } from '../people/oidc.ts';
import { addCardAtStripe, startStripe, tieTo } from '../people/stripe.ts';
import { givePassword, openTablet } from '../people/tablet.ts';
import { twilioEnv } from '../people/twilio.ts';
import { type BusinessWorld, createBusinessWorld, signIn, worldEmail, worldPassword } from '../world.ts';

/** A caller of routes: with a session, an access key, or neither. */
export interface MatrixActor {
  name: string;
  role: Role | undefined;
  /** Staff, with their own business. */
  isStaff?: boolean;
  /** Staff act as them. */
  isActedFor?: true;
  /** A key's scopes; none once revoked. */
  scopes?: readonly KeyScope[];
  /** The login of the tablet that it is. */
  tabletLogin?: string;
  /** Their relation to the rows in the examples. */
  place: 'home' | 'other store' | 'other business';
  session: TestSession | undefined;
}

export interface MatrixWorld {
  /** A prepared database, to be cloned. */
  source: TestDatabase;
  actors: MatrixActor[];
  ids: ExampleIds;
  /** Texts only others may see. */
  secretFrom(actor: MatrixActor, route: AnyRoute): string[];
  routes: AnyRoute[];
  env: Record<string, string>;
  close(): Promise<void>;
}

const provider = 'provider';

/** Two equal businesses; the first also has people assigned only to its other store. */
export async function createMatrixWorld(): Promise<MatrixWorld> {
  const source = await cloneDatabase();
  // A sign-in there counts as fresh while the examples run.
  const elsewhere = await startProvider({ aheadSeconds: 3_600 });
  const clerk = await startClerk();
  const stripe = await startStripe();
  const env = {
    STAFF_DOMAINS: `${provider}.example.com`,
    // Every route by every caller, from one address.
    CALLS_PER_MINUTE: '10000000',
    ...(await ownBroker()),
    ...stripe.env,
    ...twilioEnv,
    ...oidcEnv(elsewhere),
    ...clerkEnv(clerk),
  };
  const app = await startApp({ database: source, env });
  const home = await createBusinessWorld(app, 'homeward');
  const foreign = await createBusinessWorld(app, 'faraway');
  const actors: MatrixActor[] = roles.map((role) => ({
    name: role,
    role,
    place: 'home',
    session: home.sessions[role],
  }));
  for (const role of ['manager', 'installer', 'Driver'] as const) {
    const userId = await createTeamUser(app.server.database, {
      businessId: home.businessId,
      email: `${role.toLowerCase()}@otherstore.example.com`,
      password: worldPassword,
      firstName: role,
      lastName: 'elsewhere',
      role,
      storeIds: [home.otherStoreId],
    });
    const session = await signIn(app, home.businessId, userId);
    actors.push({ name: `${role} of another store`, role, place: 'other store', session });
  }
  for (const role of roles) {
    const session = foreign.sessions[role];
    actors.push({ name: `${role} of another business`, role, place: 'other business', session });
  }
  const staff = await createBusinessWorld(app, provider);
  for (const role of ['owner', 'Driver'] as const) {
    const session = staff.sessions[role];
    actors.push({
      name: `staff, ${role} of the provider`,
      role,
      isStaff: true,
      place: 'other business',
      session,
    });
  }
  for (const role of ['owner', 'manager'] as const) {
    const session = await actFor(app, staff.sessions.owner, home, role);
    actors.push({ name: `staff acting for the ${role}`, role, isActedFor: true, place: 'home', session });
  }
  actors.push(...(await keysOf(app, home, foreign)));
  actors.push({ name: 'a signed-out visitor', role: undefined, place: 'home', session: undefined });
  const email = worldEmail('homeward', 'owner');
  // Linked directly: a first sign-in would end the owner's sessions.
  await source.admin.query(
    'insert into linked_identity (issuer, subject, user_id, linked_at, last_used_at) values ($1, $2, $3, now(), now())',
    [elsewhere.issuer, `sub of ${email}`, home.userIds.owner],
  );
  const examples = await exampleIds(app, home, 'homeward', staff);
  addPerson(elsewhere, examples.email);
  addClerkPerson(clerk, examples.email);
  // Valid while the matrix runs.
  const clerkToken = clerk.tokenOf(examples.email, { exp: Math.floor(Date.now() / 1000) + 86_400 });
  const came = await cameBack(app, elsewhere, examples.email);
  const { body: proof } = await app.call(providerRoutes.answerOidc, { body: came });
  const { attempt, answer } = await cameBack(app, elsewhere, examples.email);
  const confirmed = await cameBack(app, elsewhere, examples.email, { confirms: true });
  await tieTo(app.server.database, home.businessId, examples.payerId);
  stripe.subscribe(examples.payerId, 'active');
  const cardSetup = await addCardAtStripe(app, home.sessions.owner, stripe);
  const ids = {
    ...examples,
    oidcAttempt: attempt,
    oidcAnswer: answer,
    confirmAttempt: confirmed.attempt,
    confirmAnswer: confirmed.answer,
    oidcSignOut: proof.signOut ?? '',
    cardSetup,
    // Just linked to its payer.
    subscriptionVersion: examples.subscriptionVersion + 1,
    clerkToken,
  };
  actors.push(...(await tabletsOf(app, home, foreign)));
  const routes = app.server.modules.flatMap((module) => Object.values(module.routes));
  await app.stop();
  await source.admin.end();
  const close = async () => {
    await elsewhere.close();
    await clerk.close();
    await stripe.close();
    await source.drop().catch(() => undefined);
  };
  return { source, actors, ids, secretFrom, routes, env, close };
}

/** Keys with all scopes, with one, revoked, and of another business. */
async function keysOf(app: TestApp, home: BusinessWorld, foreign: BusinessWorld): Promise<MatrixActor[]> {
  const make = async (
    name: string,
    place: MatrixActor['place'],
    wanted: Parameters<typeof createKey>[2] = {},
  ) => {
    const world = place === 'other business' ? foreign : home;
    const key = await createKey(app, world.sessions.owner, wanted);
    if (wanted.scopes === undefined) {
      await giveEveryScope(app, key);
      key.scopes = [...keyScopeNames];
    }
    // Used once, so another use within a minute changes nothing.
    await sendEvents(app, key.session, [{}]).catch(() => undefined);
    return { key, actor: { name, place, role: undefined, scopes: key.scopes, session: key.session } };
  };
  const revoked = await make('a revoked key', 'home');
  await revokeKey(app, home.sessions.owner, revoked.key.id);
  const status = [
    await make('a key', 'home'),
    await make('a key that only reads', 'home', { scopes: ['events.read'] }),
    await make('a key that only writes', 'home', { scopes: ['events.write'] }),
    await make('a key of another store', 'other store', { storeIds: [home.otherStoreId] }),
    await make('a key of another business', 'other business'),
  ];
  return [...status.map(({ actor }) => actor), { ...revoked.actor, scopes: [] }];
}

/** Tablets of both stores, and of another business. */
async function tabletsOf(app: TestApp, home: BusinessWorld, foreign: BusinessWorld): Promise<MatrixActor[]> {
  const open = async (
    name: string,
    place: MatrixActor['place'],
    world: BusinessWorld,
    storeId: number,
  ): Promise<MatrixActor> => {
    const tabletLogin = await givePassword(app, world, storeId);
    return { name, place, role: undefined, tabletLogin, session: await openTablet(app, tabletLogin) };
  };
  return [
    await open('a tablet', 'home', home, home.storeId),
    await open('a tablet of another store', 'other store', home, home.otherStoreId),
    await open('a tablet of another business', 'other business', foreign, foreign.storeId),
  ];
}

function secretFrom({ place }: MatrixActor, { permission }: AnyRoute): string[] {
  if (place === 'home' || isStaffAction(permission)) return [];
  return place === 'other business' ? ['homeward'] : ['Main Street homeward'];
}

export type MatrixCopy = TestApp & { end(): Promise<void> };

/** A server on a fresh copy of the world. */
export async function openCopy(world: MatrixWorld): Promise<MatrixCopy> {
  const database = await cloneDatabase(world.source.name);
  const app = await startApp({ database, env: { ...world.env, ...(await ownBroker()) } });
  return {
    ...app,
    async end() {
      await app.stop();
      await database.drop();
    },
  };
}

/** Whether this caller may use the route, at some store. */
export function mayCall(
  route: AnyRoute,
  { role, scopes, tabletLogin, isStaff = false }: Omit<MatrixActor, 'name' | 'place' | 'session'>,
): boolean {
  const { permission } = route;
  if (permission === 'public') return true;
  if (permission === 'tablet') return tabletLogin !== undefined;
  const scope = keyScopeOf(permission);
  if (scope !== undefined) return scopes?.includes(scope) ?? false;
  if (role === undefined || !isAction(permission)) return false;
  return can({ role, stores: 'all', isStaff }, permission);
}
