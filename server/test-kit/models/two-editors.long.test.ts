import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRouteWorld } from '../abuse/route-world.ts';
import { signIn } from '../world.ts';
import { edit, type Json, newestEntry, routesOfPeople, type Sent, send, varied } from './edits.ts';

/** Two people save what they read at the same time: everything that has a version. */
const world = await createRouteWorld('editors');
const { target, ids, world: business } = world;
afterAll(() => target.stop());

/** A person's own things, an import that nobody began to apply, and what a job does later. */
const apart = [
  'auth',
  'saved-views',
  'machine-links.setAlarmChoice',
  'imports.applyImport',
  'imports.undoImport',
  'imports.setImportSettings',
];
/** Programs change these too, or nobody's name is kept: the refusal names nobody. */
const nameless = /^(error-reports|flags|imports|simulators|staff)\./;

const versionOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
const changing = routesOfPeople(world.routes, apart).filter(
  (route) => route.method !== 'GET' && versionOf((route.example(ids) as Sent).body) !== undefined,
);

let second: Record<string, string>;
beforeAll(async () => {
  const { token, userId } = await signIn(target.app, business.businessId, business.userIds.admin);
  second = { authorization: `Bearer ${token}`, 'x-user-id': String(userId) };
});

async function undoSince(entry: number): Promise<void> {
  const { rows } = await target.app.database.admin.query(
    'select id::text as id from audit_entry where business_id = $1 and id > $2 order by id desc',
    [business.businessId, entry],
  );
  for (const { id } of rows) await send(world, auditRoutes.undoChange, { params: { id } });
}

test.each(changing.map((route): [string, AnyRoute] => [route.name, route]))(
  'a second person who saves an old version is refused: %s',
  async (name, route) => {
    const before = await newestEntry(world);
    const first = await edit(world, route, 7);
    expect(first.status).toBe(200);
    const version = versionOf(first.sent.body) as number;
    const saved = await newestEntry(world);
    const body = { ...(varied(first.sent.body ?? null, 8) as object), version } as Json;
    const late = await send(world, route, { ...first.sent, body }, second);

    expect(await newestEntry(world)).toBe(saved);
    // What the first removed isn't there any more.
    if (late.status !== 404) {
      expect(late.status).toBe(409);
      expect(late.body.code).toBe('stale_version');
      expect(versionOf(late.body.current)).not.toBe(version);
      if (!nameless.test(name))
        expect(late.body.error).toMatch(/^owner editors (changed|corrected) this in the meantime\.$/);
    }
    await undoSince(before);
  },
);

test('settings have a version', () => {
  const areas = ['account', 'locations', 'schedule', 'delivery'];
  const names = routesOfPeople(world.routes, [])
    .filter(
      ({ name, method }) => areas.includes(name.split('.')[0] ?? '') && /^(PUT|PATCH|DELETE)$/.test(method),
    )
    .map(({ name }) => name);
  expect(names.filter((name) => !changing.some((route) => route.name === name))).toEqual([]);
});
