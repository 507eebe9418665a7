import { defineExamples } from '../core/example-ids.ts';

export const machinesExamples = defineExamples({
  washerId: 1,
  dryerId: 2,
  turnId: 1,
  /** With a recorded price. */
  paidTurnId: 1,
  /** Of a machine that is out of order. */
  repairId: 1,
  timePriceId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof machinesExamples;
