import { defineExamples } from '../core/example-ids.ts';

export const customersExamples = defineExamples({
  /** A customer with one unused address. */
  customerId: 1,
  customerVersion: 1,
  addressId: 1,
  /** Another customer, who can be merged. */
  otherCustomerId: 2,
  otherCustomerVersion: 1,
  /** A merge of two more customers. */
  customerMergeId: 1,
  /** A bulk tag change. */
  tagChangeId: 1,
  /** The tag it added. */
  noteTagId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof customersExamples;
