import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import type { TestApp } from '../app.ts';
import type { BusinessWorld } from '../world.ts';

/** What a module makes its example rows from. */
export interface ExampleGiven {
  app: TestApp;
  world: BusinessWorld;
  /** Differs between worlds of one database. */
  label: string;
  /** The business whose owner acts as staff. */
  staff: BusinessWorld;
  /** The rows of another module, made once however often they are needed. */
  need: <T>(make: MakeRows<T>) => Promise<T>;
}

export type MakeRows<T> = (given: ExampleGiven) => Promise<T>;

/** Makes the rows that a module's route examples name, and returns their ids. */
export const defineRows = <T extends Partial<ExampleIds>>(make: MakeRows<T>): MakeRows<T> => make;
