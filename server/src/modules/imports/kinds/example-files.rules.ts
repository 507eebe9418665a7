import type { ExampleFile } from '@washboard/contract/imports/example-files.schemas.ts';
import { IMPORT_KINDS } from '@washboard/contract/imports/imports.schemas.ts';
import type { ExampleRows } from './import-kind.rules.ts';
import { kindForms } from './kind-forms.rules.ts';

/** Every kind's example files. */
export function exampleFiles(): ExampleFile[] {
  return IMPORT_KINDS.flatMap((kind) => {
    const { examples, together: pair = [] } = kindForms[kind];
    const listed = (files: readonly ExampleRows[], together: boolean) =>
      files.map(({ name, rows }) => ({ kind, name, together, rows: rows.map((row) => [...row]) }));
    return [...listed(examples, false), ...listed(pair, true)];
  });
}
