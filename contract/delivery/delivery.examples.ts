import { defineExamples } from '../core/example-ids.ts';

export const deliveryExamples = defineExamples({
  /** A zone at version 1. */
  zoneId: 1,
  /** An unused delivery tier at version 1. */
  tierId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof deliveryExamples;
