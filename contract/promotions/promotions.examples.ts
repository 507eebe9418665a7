import { defineExamples } from '../core/example-ids.ts';

/** A running promotion at version 1. */
export const promotionsExamples = defineExamples({ promotionId: 1 });

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof promotionsExamples;
