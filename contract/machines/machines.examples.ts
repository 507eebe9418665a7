import { defineExamples } from '../core/example-ids.ts';

export const machinesExamples = defineExamples({
  washerId: 1,
  dryerId: 2,
  turnId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof machinesExamples;
