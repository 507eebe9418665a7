import { defineExamples } from '../core/example-ids.ts';

export const errorReportsExamples = defineExamples({
  /** A kind of error that is open. */
  errorKindId: 1,
  errorKindVersion: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof errorReportsExamples;
