import { defineExamples } from '../core/example-ids.ts';

export const savedViewsExamples = defineExamples({
  /** A saved view of the owner. */
  savedViewId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof savedViewsExamples;
