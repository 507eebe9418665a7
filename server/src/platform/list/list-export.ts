import { Readable } from 'node:stream';
import { type CsvValue, csvLine, csvStart } from '@washboard/contract/core/text/csv.ts';
import { datedName } from '@washboard/contract/core/text/file-name.ts';
import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import { type ExportNote, noteExport } from '../audit/note-export.ts';
import type { RequestContext } from '../context.ts';
import type { Download } from '../module.ts';
import type { CsvColumns } from './csv-columns.ts';
import { countOf, everyRow, type Keyed, type ListSource } from './list-page.ts';

/** Cents as dollars and a flag as a word, in a cell. */
export const dollars = (cents: number): CsvValue => ({ hundredths: cents });
export const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** An instant in store time. */
export function localText(instant: string, timeZone: string): string {
  const { day, time } = localTimeOf(new Date(instant), timeZone);
  return `${day} ${time}`;
}

/** Columns of rows with a business day: when and where. */
export const dayColumns: CsvColumns<{
  businessDate: string;
  at: string;
  timeZone: string;
  storeName: string;
}> = [
  ['Business date', (row) => row.businessDate],
  ['Local time', (row) => localTimeOf(new Date(row.at), row.timeZone).time],
  ['Time zone', (row) => row.timeZone],
  ['Store', (row) => row.storeName],
];

export interface ListFile<Item> extends Omit<ExportNote, 'rows'> {
  /** What it contains; the file's name adds the days. */
  name: string;
  columns: CsvColumns<Item>;
}

/** A whole list as a CSV file, streamed, with an audit entry. */
export async function exportList<Row extends Keyed, Item>(
  ctx: RequestContext,
  source: ListSource<Row, Item>,
  { name, columns, ...note }: ListFile<Item>,
): Promise<Download> {
  const count = await countOf(source);
  await noteExport(ctx, { ...note, rows: count });
  const cells = columns.map(([, cell]) => cell);
  async function* lines() {
    yield csvStart + csvLine(columns.map(([title]) => title));
    for await (const rows of everyRow(source, ctx.signal, count))
      yield rows.map((row) => lineOf(source.shown(row))).join('');
  }
  const lineOf = (item: Item) => csvLine(cells.map((cell) => cell(item)));
  return {
    fileName: `${datedName(name, source.days)}.csv`,
    stream: Readable.from(lines(), { objectMode: false, highWaterMark: 64 * 1024 }),
  };
}
