import { actions, type Role, roles } from '@washboard/contract/core/access.ts';
import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { createTeamUser } from '../../src/modules/auth/index.ts';
import { startApp, type TestApp, type TestSession } from '../app.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { createBusinessWorld, exampleIds, signIn, worldPassword } from '../world.ts';

/** Someone who calls a route: a session, or none. */
export interface MatrixActor {
  name: string;
  role: Role | undefined;
  /** Where they stand to the rows that the examples name. */
  place: 'home' | 'other store' | 'other business';
  session: TestSession | undefined;
}

export interface MatrixWorld {
  /** A database at rest, to be cloned. */
  source: TestDatabase;
  actors: MatrixActor[];
  ids: ExampleIds;
  /** Words that stand only in what this person may not see. */
  secretFrom(actor: MatrixActor): string[];
  routes: AnyRoute[];
}

/** Two businesses of the same shape; in the first also people who are assigned only to the other store. */
export async function createMatrixWorld(): Promise<MatrixWorld> {
  const source = await cloneDatabase();
  const app = await startApp({ database: source });
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
  actors.push({ name: 'somebody signed out', role: undefined, place: 'home', session: undefined });
  const ids = await exampleIds(app, home, 'homeward');
  const routes = app.server.modules.flatMap((module) => Object.values(module.routes));
  await app.stop();
  await source.admin.end();
  return { source, actors, ids, secretFrom, routes };
}

function secretFrom({ place }: MatrixActor): string[] {
  if (place === 'home') return [];
  return place === 'other business' ? ['homeward'] : ['Main Street homeward'];
}

/** The world once more, untouched. */
export async function openCopy(world: MatrixWorld): Promise<TestApp & { end(): Promise<void> }> {
  const database = await cloneDatabase(world.source.name);
  const app = await startApp({ database });
  return {
    ...app,
    async end() {
      await app.stop();
      await database.drop();
    },
  };
}

/** May someone of this role do what the route asks for, somewhere? */
export function mayCall(route: AnyRoute, role: Role | undefined): boolean {
  if (route.permission === 'public') return true;
  if (role === undefined) return false;
  const allowed: readonly Role[] = actions[route.permission];
  return allowed.includes(role);
}

/** Does the example name rows of the business? Told by asking for it with other ids. */
export function namesRows(route: AnyRoute, ids: ExampleIds): 'path or body' | 'query' | 'no' {
  const shifted = Object.fromEntries(
    Object.entries(ids).map(([name, value]) => [
      name,
      typeof value === 'number' && name.endsWith('Id') ? value + 1_000_000 : value,
    ]),
  ) as unknown as ExampleIds;
  const [here, there] = [route.example(ids), route.example(shifted)];
  const differs = (part: 'params' | 'query' | 'body') =>
    JSON.stringify(here[part]) !== JSON.stringify(there[part]);
  if (differs('params') || differs('body')) return 'path or body';
  return differs('query') ? 'query' : 'no';
}
