import type { TaskWeekQuery } from '@washboard/contract/tasks/task-days.schemas.ts';
import { askingOf, type RequestContext } from '../../../platform/context.ts';
import type { CsvColumns } from '../../../platform/list/csv-columns.ts';
import { exportList } from '../../../platform/list/list-export.ts';
import type { Download } from '../../../platform/module.ts';
import { weekOf } from './task-days.service.ts';
import { countReport, type ReportRow, readReport, reportKey } from './task-days.views.ts';

const columns: CsvColumns<ReportRow & { storeName: string; startDate: string }> = [
  ['Week of', (row) => row.startDate],
  ['Store', (row) => row.storeName],
  ['Task', (row) => row.name],
  ['Due', (row) => row.due],
  ['Done', (row) => row.done],
  ['Missed', (row) => row.missed],
  ['Done by', (row) => row.by],
  ['Photo asked for', (row) => (row.needsPhoto ? 'Yes' : 'No')],
  ['Photos', (row) => row.photos],
];

/** A week's report: each task of each store. */
export async function exportTasks(ctx: RequestContext, query: TaskWeekQuery): Promise<Download> {
  const week = await weekOf(askingOf(ctx), query);
  const names = new Map(week.stores.map(({ id, name }) => [id, name]));
  const source = {
    key: reportKey,
    days: { startDate: week.startDate, endDate: week.endDate },
    count: () => countReport(ctx.business, week),
    read: (reach: Parameters<typeof readReport>[2]) => readReport(ctx.business, week, reach),
    shown: (row: ReportRow) => ({
      ...row,
      storeName: names.get(row.storeId) ?? '',
      startDate: week.startDate,
    }),
  };
  const file = { name: 'tasks', columns, action: 'tasks.export', of: 'tasks', filters: query } as const;
  return exportList(ctx, source, file);
}
