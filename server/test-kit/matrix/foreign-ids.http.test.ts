import { isStaffAction } from '@washboard/contract/can.ts';
import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { exampleIds } from '../examples/example-ids.ts';
import { createBusinessWorld } from '../world.ts';
import { createMatrixWorld, type MatrixActor, type MatrixCopy, mayCall, openCopy } from './matrix-world.ts';

/** Each id of each body, in arrays too, is replaced by one that isn't of this business, and by one of no row. */
const world = await createMatrixWorld();
const noRow = 900_719_925_474;

type Path = readonly (string | number)[];
interface Place {
  path: Path;
  isList: boolean;
}

/** Where a schema takes ids: fields named `…Id` or `…Ids`. An element of a list is its first. */
function idPlaces(schema: z.ZodType, path: Path = []): Place[] {
  const inner = innerOf(schema);
  if (inner !== undefined) return idPlaces(inner, path);
  const { shape, element, options } = schema as unknown as Partial<{
    shape: Record<string, z.ZodType>;
    element: z.ZodType;
    options: z.ZodType[];
  }>;
  const name = String(path.findLast((part) => typeof part === 'string') ?? '');
  if (shape !== undefined)
    return Object.entries(shape).flatMap(([field, one]) => idPlaces(one, [...path, field]));
  if (element !== undefined)
    return /Ids$|^(ids|mentioned|onCall)$/.test(name) && isNumber(element)
      ? [{ path, isList: true }]
      : idPlaces(element, [...path, 0]);
  if (Array.isArray(options) && options.some((one) => typeof one === 'object'))
    return options.flatMap((one) => idPlaces(one, path));
  return (/Id$/.test(name) || name === 'id') && isNumber(schema) ? [{ path, isList: false }] : [];
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType; in?: z.ZodType; type: string } };
  return def.innerType ?? def.in;
}

function isNumber(schema: z.ZodType): boolean {
  const inner = innerOf(schema);
  return inner === undefined
    ? (schema as unknown as { def: { type: string } }).def.type === 'number'
    : isNumber(inner);
}

/** A copy of the body with a value at the place; undefined if the example has no such part. */
function withValue(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (rest.length > 0 && (body as Record<string, unknown> | null)?.[first] == null) return undefined;
  if (body === null || typeof body !== 'object') return undefined;
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string | number, unknown>;
  const inner = withValue(copy[first], rest, value);
  if (inner === undefined) return undefined;
  copy[first] = inner;
  return copy;
}

/** Places whose ids only narrow what is counted, or that the example's other fields make unused. */
const unused = [
  'analytics.query, filters.machineIds',
  'analytics.ask, questions.0.filters.machineIds',
  'inventory.moveStock, toStoreId',
  'tablet.markTaskByCode, personId',
];

const cases = world.routes
  .filter(
    ({ method, body, permission }) =>
      method !== 'GET' && body && permission !== 'public' && !isStaffAction(permission),
  )
  .flatMap((route) =>
    idPlaces(route.body as z.ZodType).map((place) => ({
      name: `${route.name}, ${place.path.join('.')}`,
      route,
      place,
    })),
  )
  .filter(({ name, route, place }) => !unused.includes(name) && bodyWith(route, place, noRow) !== undefined);

let app: MatrixCopy;
let abroad: ExampleIds;
beforeAll(async () => {
  app = await openCopy(world);
  const foreign = await createBusinessWorld(app, 'abroad');
  abroad = await exampleIds(app, foreign, 'abroad');
});
afterAll(async () => {
  await app.end();
  await world.close();
});

function bodyWith(route: AnyRoute, { path, isList }: Place, id: number): unknown {
  const { body } = route.example(world.ids) as { body?: unknown };
  return withValue(body, path, isList ? [id] : id);
}

/** The same kind of id in the other business, by the field's name. */
function foreignId({ path }: Place): number | undefined {
  const name = String(path.findLast((part) => typeof part === 'string')).replace(/s$/, '');
  const known: Record<string, unknown> = {
    ...abroad,
    toStoreId: abroad.storeId,
    machineId: abroad.washerId,
    deliveryTierId: abroad.tierId,
  };
  return typeof known[name] === 'number' ? known[name] : undefined;
}

async function expectRefused(route: AnyRoute, place: Place, id: number, actor: MatrixActor): Promise<void> {
  const input = { ...route.example(world.ids), body: bodyWith(route, place, id) };
  const { status, text } = await app.call(route, input as never, actor.session);
  const isRefused = route.answersEach === true ? text.includes('"failure"') : status >= 400 && status < 500;
  expect({ isRefused, actor: actor.name, id, status, text: text.slice(0, 200) }).toMatchObject({
    isRefused: true,
  });
}

test.each(cases)('$name', async ({ route, place }) => {
  const callers = world.actors.filter((one) => one.place === 'home' && mayCall(route, one));
  const [caller] = callers;
  if (caller === undefined) return expect.unreachable('nobody may call it');
  await expectRefused(route, place, noRow, caller);
  const foreign = foreignId(place);
  if (foreign !== undefined) await expectRefused(route, place, foreign, caller);
  const manager = callers.find(({ name }) => name === 'manager');
  const isStore = /[sS]toreIds?$/.test(String(place.path.at(-1)));
  if (isStore && manager !== undefined) await expectRefused(route, place, world.ids.otherStoreId, manager);
});

test('covers bodies with lists of ids', () => {
  expect(cases.filter(({ place }) => place.isList).length).toBeGreaterThan(30);
});
