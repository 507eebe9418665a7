import { defineExamples } from '../core/example-ids.ts';

export const accessKeysExamples = defineExamples({
  accessKeyId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof accessKeysExamples;
