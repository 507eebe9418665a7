import type { OrderStatus } from '../orders.constants.ts';

/** The next status; null at the end. Orders with a delivery go out before completion. */
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

/** Why an order isn't moved, as shown. */
export const moveRefusals = {
  VOIDED: 'Voided.',
  COMPLETE: 'Already complete.',
  CHANGED: 'Its status changed again.',
  GONE: 'Its import was undone.',
} as const;
export type MoveRefusal = keyof typeof moveRefusals;
export const moveRefusalNames = Object.keys(moveRefusals) as [MoveRefusal, ...MoveRefusal[]];

/** Most orders in one move. */
export const mostMoved = 10_000;
/** Up to this many are moved in the request; more are moved by a job. */
export const movedAtOnce = 200;
