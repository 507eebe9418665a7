import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { EventBody, EventType } from '@washboard/contract/ingest/event-types.ts';
import type { SimulatorName } from '@washboard/contract/simulators/simulators.constants.ts';
import type { DemoCustomer } from '../people/customers.ts';

/** An event to send at its time, in the contract's format. */
export interface Due {
  by: SimulatorName;
  /** UTC milliseconds. */
  due: number;
  /** Its key; events of one key happen in order. */
  key: string;
  id: string;
  type: EventType;
  storeId: number;
  body: object;
}

/** An event as sent. */
export interface Reported {
  id: string;
  type: EventType;
  at: string;
  storeId: number;
  body: object;
}

/** A customer created by the simulators, with the events that created them. */
export interface KnownCustomer {
  ref: string;
  addressRef: string | null;
  visits: number;
  customer: DemoCustomer;
}

/** Sent events per simulator and minute, and the latest one's time. */
export type Tally = Record<SimulatorName, { minutes: Record<string, number>; lastAt: string | null }>;

/** The simulators' state, saved in a file so that a restart continues it. */
export interface SimulationState {
  /** A prefix of event ids, so ids stay unique even if the file is lost. */
  run: string;
  /** A counter for ids. */
  count: number;
  /** The time up to which events were made (UTC milliseconds). */
  until: number;
  agenda: Due[];
  /** Sent but not acknowledged. */
  outbox: (Reported & { by: SimulatorName })[];
  /** By store. */
  customers: Record<string, KnownCustomer[]>;
  /** By machine: running until. */
  busy: Record<string, number>;
  tally: Tally;
  /** By store: the latest local day. */
  days: Record<string, LocalDay>;
  /** By store: cash taken since the last count. */
  cash: Record<string, number>;
}

/** An agenda event, with its body checked against its type. */
export function plan<Type extends EventType>(
  what: Omit<Due, 'type' | 'body'> & { type: Type; body: EventBody<Type> },
): Due {
  return what;
}
