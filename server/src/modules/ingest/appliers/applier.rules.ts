import type { EventBody, EventType } from '@washboard/contract/ingest/event-types.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ReportedOfOrders } from '../../orders/index.ts';
import type { CheckedEvent } from '../checking.rules.ts';

/** An event all of whose parents have taken effect. */
export interface ReadyEvent<Type extends EventType = EventType> extends CheckedEvent {
  type: Type;
  body: EventBody<Type>;
  /** The row that a parent began, by the parent's id. */
  factOf: (parentId: string) => number;
  /** What a parent came as, where it may be one of several types. */
  typeOf: (parentId: string) => EventType | undefined;
}

/** What became of events of one type: the rows they began, in their order, and what they told of orders. */
export interface Applied extends Partial<ReportedOfOrders> {
  factIds?: readonly number[];
}

/** How events of some types take effect, many at once; the owners of the tables do it. */
export type Appliers<Types extends EventType> = {
  [Type in Types]: (tx: Tx, source: string, events: readonly ReadyEvent<Type>[]) => Promise<Applied>;
};

/** The facts of an event, with where and when they are from; `ref` settles which of two at one moment holds. */
export function reported<Type extends EventType>(event: ReadyEvent<Type>) {
  const { id, at, businessDate, storeId, body } = event;
  return { ref: id, at, businessDate, storeId, facts: body };
}

/** The same of an event that speaks of an order. */
export function reportedOfOrder<Type extends EventType>(
  event: ReadyEvent<Type> & { body: { order: string } },
): ReturnType<typeof reported<Type>> & { orderId: number } {
  return { ...reported(event), orderId: event.factOf(event.body.order) };
}

export const orderIdOf = ({ orderId }: { orderId: number }) => orderId;
