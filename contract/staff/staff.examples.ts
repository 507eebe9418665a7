import { defineExamples } from '../core/example-ids.ts';

export const staffExamples = defineExamples({
  /** An unused ticket with which staff acts as the owner. */
  ticket: 'dGlja2V0IHRvIGFjdA',
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof staffExamples;
