import { defineExamples } from '../core/example-ids.ts';

export const paymentsExamples = defineExamples({
  paymentId: 3,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof paymentsExamples;
