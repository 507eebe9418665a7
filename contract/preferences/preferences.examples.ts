import { defineExamples } from '../core/example-ids.ts';

export const preferencesExamples = defineExamples({ preferenceId: 1, preferenceVersion: 1 });

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof preferencesExamples;
