import { defineExamples } from '../core/example-ids.ts';

export const auditExamples = defineExamples({
  /** A change that can be undone. */
  auditEntryId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof auditExamples;
