import { defineExamples } from '../core/example-ids.ts';

export const catalogExamples = defineExamples({
  /** A service at version 1 in `categoryId`, with a price in the store. */
  serviceId: 1,
  /** A category of pieces of laundry at version 1. */
  categoryId: 1,
  /** A category without services at version 1. */
  emptyCategoryId: 1,
  /** A modifier at version 1. */
  modifierId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof catalogExamples;
