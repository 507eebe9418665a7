import { defineExamples } from '../core/example-ids.ts';

export const ingestExamples = defineExamples({
  /** An event that was sent. */
  eventId: 'order-1001',
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof ingestExamples;
