import { defineExamples } from '../core/example-ids.ts';

/** An uploaded image. */
export const filesExamples = defineExamples({ imageName: '0b7f5a5e-3d0c-4c55-9a3c-6f0f6f2f9a11' });

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof filesExamples;
