import { Readable } from 'node:stream';
import { type CsvValue, csvLine, csvStart } from '@washboard/contract/core/csv.ts';

/** The title of each column, and its cell of a row. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => CsvValue])[];

/** Pages of rows as CSV, each told by `tell`, as they come: memory stays flat. */
export function csvStream<Row, Told>(
  pages: AsyncIterable<readonly Row[]>,
  columns: CsvColumns<Told>,
  tell: (row: Row) => Told,
): Readable {
  const lineOf = (told: Told) => csvLine(columns.map(([, cell]) => cell(told)));
  async function* lines() {
    yield csvStart + csvLine(columns.map(([title]) => title));
    for await (const rows of pages) yield rows.map((row) => lineOf(tell(row))).join('');
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 64 * 1024 });
}
