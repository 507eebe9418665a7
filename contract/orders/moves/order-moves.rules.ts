import type { OrderStatus } from '../orders.constants.ts';

/** What comes after a status; null at the end. What is to be brought back goes out before it is complete. */
export function nextStatusOf(status: OrderStatus, isReturned: boolean): OrderStatus | null {
  switch (status) {
    case 'SUBMITTED':
      return 'RECEIVED';
    case 'RECEIVED':
      return 'PROCESSING';
    case 'PROCESSING':
      return 'READY';
    case 'READY':
      return isReturned ? 'OUT_FOR_DELIVERY' : 'COMPLETED';
    case 'OUT_FOR_DELIVERY':
      return 'COMPLETED';
    case 'COMPLETED':
      return null;
  }
}

/** Why an order is not moved, in the words that are shown. */
export const moveRefusals = {
  VOIDED: 'Voided.',
  COMPLETE: 'Already complete.',
  CHANGED: 'Its status changed again.',
  GONE: 'Its import was undone.',
} as const;
export type MoveRefusal = keyof typeof moveRefusals;
export const moveRefusalNames = Object.keys(moveRefusals) as [MoveRefusal, ...MoveRefusal[]];

/** No more orders are moved at once. */
export const mostMoved = 10_000;
/** So many at most are moved while one waits; more are the work of a job. */
export const movedAtOnce = 200;
