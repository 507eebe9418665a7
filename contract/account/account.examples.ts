import { defineExamples } from '../core/example-ids.ts';

export const accountExamples = defineExamples({
  /** The version of the account's settings. */
  settingsVersion: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof accountExamples;
