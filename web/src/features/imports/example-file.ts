import { csvText } from '@washboard/contract/core/text/csv.ts';
import type { ExampleFile } from '@washboard/contract/imports/import-kind.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Saves a small file as it is best, to be filled in. */
export function saveExampleFile({ name, rows: [header = [], ...rows] }: ExampleFile): void {
  saveFile(name, new Blob([csvText(header, rows)], { type: 'text/csv' }));
}
