import { type ExportNote, noteExport } from '../../../platform/audit/note-export.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type CsvColumns, csvStream } from '../../../platform/list/csv-stream.ts';
import type { TimeKey } from '../../../platform/list/cursor.ts';
import { everyPage } from '../../../platform/list/list.ts';
import type { Download } from '../../../platform/module.ts';
import type { ZoneStore } from '../query/analytics.periods.ts';
import { type Named, named } from './rows.service.ts';
import { countRows, type PlacedRow, type RowsWanted, readRowPage } from './rows.views.ts';

interface RowsFile<Row extends PlacedRow> {
  wanted: RowsWanted;
  stores: ReadonlyMap<number, ZoneStore>;
  columns: CsvColumns<Named<Row>>;
  fileName: string;
  /** What the rows are, in the note of who took them: `ordersReady`. */
  of: string;
  query: ExportNote['filters'];
}

/** The rows behind a figure as a file, with a note of who took it. */
export async function exportRows<Row extends PlacedRow>(
  ctx: RequestContext,
  file: RowsFile<Row>,
): Promise<Download> {
  const { business, signal } = ctx;
  const { wanted, stores, columns, fileName, of, query } = file;
  const rows = await countRows(business, wanted);
  await noteExport(ctx, { action: 'analytics.export', of, rows, filters: query });
  const pages = everyPage<Row, TimeKey>(
    (reach) => readRowPage<Row>(business, wanted, reach),
    (row) => [row.businessDate, row.atKey, row.id],
    signal,
  );
  return { fileName, stream: csvStream(pages, columns, (row) => named(row, stores)) };
}
