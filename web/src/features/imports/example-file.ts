import { csvText } from '@washboard/contract/core/text/csv.ts';
import type { ExampleFile } from '@washboard/contract/imports/example-files.schemas.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Saves a sample file to fill in. */
export function saveExampleFile({ name, rows: [header = [], ...rows] }: ExampleFile): void {
  saveFile(name, new Blob([csvText(header, rows)], { type: 'text/csv' }));
}
