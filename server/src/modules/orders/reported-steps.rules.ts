import type { MomentKnown, OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { Occurrence } from '../../platform/occurrence.ts';
import type { NewStep } from './order-book.store.ts';

/** How an order went on, as a file tells it; `at` and day are those of what came before where nothing is known. */
export type ReportedStep = Omit<Occurrence, 'storeId'> & { status: OrderStatus; known: MomentKnown };

/**
 * A step's ref says what is known of its moment; those that tills tell have theirs whole. The number keeps steps of
 * one moment in their order.
 */
export const asSteps = (orderId: number, steps: readonly ReportedStep[]): NewStep[] =>
  steps.map(({ status, at, businessDate, known }, nth) => ({
    orderId,
    at,
    businessDate,
    status,
    ref: `import ${nth} ${known}`,
    by: null,
  }));
