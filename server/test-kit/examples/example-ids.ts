import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import type { TestApp } from '../app.ts';
import { exampleRows } from '../examples.list.ts';
import type { BusinessWorld } from '../world.ts';
import type { ExampleGiven, MakeRows } from './example-rows.ts';

type Made = Awaited<ReturnType<(typeof exampleRows)[number]>>;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

/** Ids for the examples of all routes, in this business. An id without a row does not compile. */
export async function exampleIds(
  app: TestApp,
  world: BusinessWorld,
  label: string,
  staff = world,
): Promise<ExampleIds> {
  const made = new Map<MakeRows<unknown>, Promise<unknown>>();
  function need<T>(make: MakeRows<T>): Promise<T> {
    const known = made.get(make) ?? make(given);
    made.set(make, known);
    return known as Promise<T>;
  }
  const given: ExampleGiven = { app, world, label, staff, need };
  const ids = {};
  for (const make of exampleRows) Object.assign(ids, await need<Partial<ExampleIds>>(make));
  return ids as All<Made>;
}
