import { defineExamples } from '../core/example-ids.ts';

export const importsExamples = defineExamples({
  /** A checked import, ready to apply; its first row is on line 2. */
  importId: 1,
  importVersion: 4,
  /** An applied import. */
  appliedImportId: 2,
  appliedImportVersion: 6,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof importsExamples;
