import { defineExamples } from '../core/example-ids.ts';

export const locationsExamples = defineExamples({
  storeId: 1,
  otherStoreId: 2,
  districtId: 1,
  /** The version of the account's details. */
  accountVersion: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof locationsExamples;
