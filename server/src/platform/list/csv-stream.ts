import { Readable } from 'node:stream';
import { type CsvValue, csvLine, csvStart } from '@washboard/contract/core/text/csv.ts';

/** The title of each column, and its cell of a row. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => CsvValue])[];

/** Cents as dollars, and a flag as a word, in a cell. */
export const dollars = (cents: number) => Number((cents / 100).toFixed(2));
export const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** Pages of rows as CSV, each told by `tell`, as they come: memory stays flat. */
export function csvStream<Row, Reported>(
  pages: AsyncIterable<readonly Row[]>,
  columns: CsvColumns<Reported>,
  report: (row: Row) => Reported,
): Readable {
  const lineOf = (reported: Reported) => csvLine(columns.map(([, cell]) => cell(reported)));
  async function* lines() {
    yield csvStart + csvLine(columns.map(([title]) => title));
    for await (const rows of pages) yield rows.map((row) => lineOf(report(row))).join('');
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 64 * 1024 });
}
