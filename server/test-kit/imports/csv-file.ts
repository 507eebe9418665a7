import type { KindForm } from '@washboard/contract/imports/import-kind.ts';

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A file of these rows, the first being its header. */
export const csv = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  content: rows.map((row) => row.map(quoted).join(',')).join('\r\n'),
});

/** The example of a kind, as it is saved. */
export const exampleOf = ({ examples: [example] }: KindForm) => csv(example?.name ?? '', example?.rows ?? []);
