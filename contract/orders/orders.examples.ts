import { defineExamples } from '../core/example-ids.ts';

export const ordersExamples = defineExamples({
  /** An order that was paid, with the version of its state. */
  orderId: 1,
  orderVersion: 2,
  /** Orders that were brought to their next status. */
  orderMoveId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof ordersExamples;
