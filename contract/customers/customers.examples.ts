import { defineExamples } from '../core/example-ids.ts';

export const customersExamples = defineExamples({
  /** A customer with one unused address. */
  customerId: 1,
  customerVersion: 1,
  addressId: 1,
  /** A bulk tag change. */
  tagChangeId: 1,
  /** The tag it added. */
  noteTagId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof customersExamples;
