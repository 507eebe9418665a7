import { defineExamples } from '../core/example-ids.ts';

export const customersExamples = defineExamples({
  /** A customer with one address that nothing uses. */
  customerId: 1,
  customerVersion: 1,
  addressId: 1,
  /** A tag given to customers at once. */
  tagChangeId: 1,
  /** The tag that was given. */
  noteTagId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof customersExamples;
