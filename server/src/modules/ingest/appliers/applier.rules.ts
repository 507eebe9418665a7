import type { EventBody, EventType } from '@washboard/contract/ingest/event-types.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ReportedOfOrders } from '../../orders/index.ts';
import type { CheckedEvent } from '../checking.rules.ts';

/** An event whose parents have all been applied. */
export interface ReadyEvent<Type extends EventType = EventType> extends CheckedEvent {
  type: Type;
  body: EventBody<Type>;
  /** The row a parent created, by the parent's id. */
  factOf: (parentId: string) => number;
  /** The type of a parent that may have several. */
  typeOf: (parentId: string) => EventType | undefined;
}

/** The result for events of one type: the rows they created, in order, and the affected orders. */
export interface Applied extends Partial<ReportedOfOrders> {
  factIds?: readonly number[];
}

/** Applies events of some types in bulk, through the modules that own the tables. */
export type Appliers<Types extends EventType> = {
  [Type in Types]: (tx: Tx, source: string, events: readonly ReadyEvent<Type>[]) => Promise<Applied>;
};

/** An event's facts with its occurrence; `ref` orders events of one moment. */
export function reported<Type extends EventType>(event: ReadyEvent<Type>) {
  const { id, at, businessDate, storeId, body } = event;
  return { ref: id, at, businessDate, storeId, facts: body };
}

/** The same for an event about an order. */
export function reportedOfOrder<Type extends EventType>(
  event: ReadyEvent<Type> & { body: { order: string } },
): ReturnType<typeof reported<Type>> & { orderId: number } {
  return { ...reported(event), orderId: event.factOf(event.body.order) };
}

export const orderIdOf = ({ orderId }: { orderId: number }) => orderId;
