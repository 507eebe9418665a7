import { defineExamples } from '../core/example-ids.ts';

export const importsExamples = defineExamples({
  /** An import that is checked and can be applied; its first row stands on line 2. */
  importId: 1,
  importVersion: 4,
  /** An import that was applied. */
  appliedImportId: 2,
  appliedImportVersion: 6,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof importsExamples;
