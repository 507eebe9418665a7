import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSubscriptionStatus } from '../../src/modules/billing/index.ts';
import { commandLineAuthor } from '../../src/platform/audit/audit.ts';
import { openTablet } from '../people/tablet.ts';
import { signIn } from '../world.ts';
import { createMatrixWorld, type MatrixActor, mayCall, openCopy } from './matrix-world.ts';
import { refusalOf } from './refusal.ts';

/** Every route while the business is suspended: no money is taken, and nothing else differs. */
const world = await createMatrixWorld();
const guarded = world.routes
  .filter(({ permission }) => permission !== 'public')
  .map((route) => ({ name: route.name, route }));
let app: Awaited<ReturnType<typeof openCopy>>;

beforeAll(async () => {
  app = await openCopy(world);
  await setSubscriptionStatus(
    app.server.database.business(world.ids.businessId),
    commandLineAuthor(),
    'SUSPENDED_90_DAYS',
  );
});
afterAll(async () => {
  await app.end();
  await world.close();
});

test('each route for payments or payouts declares whether it takes money', () => {
  const about = guarded.filter(({ route }) => /^(payments|payouts|invoices)\./.test(route.permission));
  expect(about.length).toBeGreaterThan(0);
  expect(about.filter(({ route }) => route.takesMoney === undefined).map(({ name }) => name)).toEqual([]);
});

const isAtHome = ({ place }: MatrixActor) => place !== 'other business';

function refusal(route: AnyRoute, actor: MatrixActor): number | undefined {
  const usual = refusalOf(world.ids, route, actor);
  const isFirst = usual === undefined || usual === 404 || usual === 200;
  return route.takesMoney === true && isAtHome(actor) && isFirst ? 402 : usual;
}

/** Every actor whom a route for money refuses; for another route one at each place and for each refusal. */
function refusedAt(route: AnyRoute): MatrixActor[] {
  const refused = world.actors.filter((actor) => refusal(route, actor) !== undefined);
  if (route.takesMoney === true) return refused;
  const kindOf = (actor: MatrixActor) => `${refusal(route, actor)} ${actor.place}`;
  return [...new Map(refused.map((actor) => [kindOf(actor), actor])).values()];
}

describe('while suspended, everyone refused before is refused alike at', () => {
  test.each(guarded)('$name', async ({ route }) => {
    const refused = refusedAt(route);
    const reported: Record<string, number> = {};
    for (const actor of refused)
      reported[actor.name] = (await app.call(route, route.example(world.ids), actor.session)).status;
    expect(reported).toEqual(Object.fromEntries(refused.map((actor) => [actor.name, refusal(route, actor)])));
  });
});

describe('and everyone allowed is still allowed, unless it takes money, at', () => {
  test.each(guarded)('$name', async ({ route }) => {
    const actor = world.actors.find((one) => one.place === 'home' && mayCall(route, one));
    if (actor === undefined) return expect(route.permission).toBe('staff.use');
    // Some routes end the session they are called with.
    const userId = Number(actor.session?.userId);
    const session =
      actor.tabletLogin !== undefined
        ? await openTablet(app, actor.tabletLogin)
        : actor.role === undefined
          ? actor.session
          : await signIn(app, world.ids.businessId, userId);
    const { status } = await app.call(route, route.example(world.ids), session);
    if (route.takesMoney === true) expect(status).toBe(402);
    else expect([401, 402, 403, 500, 503]).not.toContain(status);
  });
});
