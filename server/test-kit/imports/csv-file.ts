import type { ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';
import { kindForms } from '../../src/modules/imports/kinds/kind-forms.rules.ts';

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A file of these rows, with a header first. */
export const csv = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  content: rows.map((row) => row.map(quoted).join(',')).join('\r\n'),
});

/** A kind's sample file. */
export function exampleOf(kind: ImportKindKey) {
  const [example] = kindForms[kind].examples;
  return csv(example?.name ?? '', example?.rows ?? []);
}
