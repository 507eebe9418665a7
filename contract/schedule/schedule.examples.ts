import { defineExamples } from '../core/example-ids.ts';

export const scheduleExamples = defineExamples({
  /** An own-driver window, at version 1. */
  shiftId: 1,
  /** A closure, at version 1, with a planned delivery on its day. */
  closureId: 1,
  affectedDeliveryId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof scheduleExamples;
