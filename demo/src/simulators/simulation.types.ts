import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { EventBody, EventType } from '@washboard/contract/ingest/event-types.ts';
import type { SimulatorName } from '@washboard/contract/simulators/simulators.constants.ts';
import type { DemoCustomer } from '../people/customers.ts';

/** An event that is to be sent when its moment comes; the contract hands them over so. */
export interface Due {
  by: SimulatorName;
  /** UTC milliseconds. */
  due: number;
  /** What it belongs to: all of one key happen in their order. */
  key: string;
  id: string;
  type: EventType;
  storeId: number;
  body: object;
}

/** An event as the client takes it. */
export interface Reported {
  id: string;
  type: EventType;
  at: string;
  storeId: number;
  body: object;
}

/** A customer whom the simulators brought, with the events that began them. */
export interface KnownCustomer {
  ref: string;
  addressRef: string | null;
  visits: number;
  customer: DemoCustomer;
}

/** What was sent, by simulator: how many events of each minute, and when the latest happened. */
export type Tally = Record<SimulatorName, { minutes: Record<string, number>; lastAt: string | null }>;

/** What the simulators know from one moment to the next; kept in a file, so that a restart goes on with it. */
export interface SimulationState {
  /** Ids of events begin with it, so that they are no others' even where the file was lost. */
  run: string;
  /** How many things were begun. */
  count: number;
  /** Up to when it was told what happens (UTC milliseconds). */
  until: number;
  agenda: Due[];
  /** Told, and not acknowledged yet. */
  outbox: (Reported & { by: SimulatorName })[];
  /** By store. */
  customers: Record<string, KnownCustomer[]>;
  /** By machine: until when it runs. */
  busy: Record<string, number>;
  tally: Tally;
  /** By store: the latest local day that was seen. */
  days: Record<string, LocalDay>;
  /** By store: what was taken in cash since the drawer was last counted. */
  cash: Record<string, number>;
}

/** An event of the agenda, its body checked by its type. */
export function plan<Type extends EventType>(
  what: Omit<Due, 'type' | 'body'> & { type: Type; body: EventBody<Type> },
): Due {
  return what;
}
