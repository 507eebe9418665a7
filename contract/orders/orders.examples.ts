import { defineExamples } from '../core/example-ids.ts';

export const ordersExamples = defineExamples({
  /** A paid order, with its version. */
  orderId: 1,
  orderVersion: 2,
  /** A bag note tag. */
  bagTagId: 1,
  /** Orders that were moved to their next status. */
  orderMoveId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof ordersExamples;
