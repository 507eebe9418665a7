import { defineExamples } from '../core/example-ids.ts';

export const locationsExamples = defineExamples({
  storeId: 1,
  otherStoreId: 2,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof locationsExamples;
