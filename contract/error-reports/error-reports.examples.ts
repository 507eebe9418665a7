import { defineExamples } from '../core/example-ids.ts';

export const errorReportsExamples = defineExamples({
  /** An open error group. */
  errorKindId: 1,
  errorKindVersion: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof errorReportsExamples;
