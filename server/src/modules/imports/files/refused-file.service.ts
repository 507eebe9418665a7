import { Readable } from 'node:stream';
import { placeOfLine } from '@washboard/contract/imports/joined-files.ts';
import { stringify } from 'csv-stringify/sync';
import type { BusinessDb } from '../../../platform/db/database.ts';
import type { Download } from '../../../platform/module.ts';
import type { ImportRecord } from '../imports.store.ts';
import { refusedAfter } from '../rows/rows.views.ts';
import { formOf } from '../settings.rules.ts';

const ROWS_AT_ONCE = 500;

/** The refused rows as a file to fix and import: same columns and separator, plus the reason. */
export function refusedFile(business: BusinessDb, record: ImportRecord): Download {
  const delimiter = formOf(record)?.delimiter ?? ',';
  const line = (cells: readonly string[]) =>
    stringify([cells.map(harmless)], { delimiter, record_delimiter: '\r\n' });
  const width = record.headers.length;
  const placeText = (at: number) => {
    const place = placeOfLine(formOf(record)?.files, at);
    return place.file === null ? String(place.line) : `${place.line} of ${place.file}`;
  };

  async function* text(): AsyncGenerator<string> {
    // The byte order mark makes spreadsheets read UTF-8.
    yield `\ufeff${line([...record.headers, 'Line', 'Reason'])}`;
    let after = 0;
    for (;;) {
      const rows = await refusedAfter(business, record.id, after, ROWS_AT_ONCE);
      for (const row of rows) {
        const cells = Array.from({ length: width }, (_, column) => row.cells[column] ?? '');
        yield line([...cells, placeText(row.line), row.issues.map((issue) => issue.message).join(' ')]);
      }
      if (rows.length < ROWS_AT_ONCE) return;
      after = rows.at(-1)?.line ?? after;
    }
  }

  return { fileName: `refused-${baseName(record.file_name)}.csv`, stream: Readable.from(text()) };
}

function baseName(fileName: string): string {
  return fileName.replace(/\.[^.]{1,5}$/, '');
}

/** Spreadsheets run cells that start like a formula; a leading apostrophe prevents that. */
export function harmless(cell: string): string {
  const isNumber = /^[+-]?[\d.,]+$/.test(cell);
  return /^[=+\-@\t\r]/.test(cell) && !isNumber ? `'${cell}` : cell;
}
