import type { MomentKnown, OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { Occurrence } from '../../platform/occurrence.ts';
import type { NewStep } from './order-book.store.ts';

/** An order's status changes from a file; without a time, `at` and day are those of the change before. */
export type ReportedStep = Omit<Occurrence, 'storeId'> & { status: OrderStatus; known: MomentKnown };

/**
 * A status change's ref says what is known about its time; registers report it in full. The number orders
 * changes of one moment.
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
