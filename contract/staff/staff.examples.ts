import { defineExamples } from '../core/example-ids.ts';

export const staffExamples = defineExamples({
  /** With which staff acts for the owner; not used. */
  ticket: 'dGlja2V0IHRvIGFjdA',
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof staffExamples;
