import { DAY_MS, instantOf } from '@washboard/contract/core/time/time.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import { type RowCells, rowCells } from '../../cells/row-cells.rules.ts';
import { readMoment } from '../../cells/row-moment.rules.ts';
import type { ImportField, ReadSettings } from '../import-kind.rules.ts';

/** A time of an order in a row. */
export interface ReportedMoment {
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** Local day of the store, 'YYYY-MM-DD'. */
  businessDate: string;
  /** Only the day is known, so noon is used. */
  isDay: boolean;
}

/** An order's later times in a row, if the file has such columns. */
export interface ImportedTimes {
  /** Only the day of the intake is known. */
  isDay: boolean;
  ready: ReportedMoment | null;
  completed: ReportedMoment | null;
  /** Milliseconds since 1970 UTC. */
  promisedAt: number | null;
}

export const orderTimeFields: readonly ImportField[] = [
  {
    key: 'readyAt',
    label: 'Ready',
    hint: 'When the order was ready. If blank, it doesn’t count in turnaround or figures by ready date.',
    look: 'moment',
    headers: [
      'ready at',
      'ready date',
      'ready time',
      'ready on',
      'ready',
      'date ready',
      'marked ready',
      'finished at',
      'finished on',
    ],
  },
  {
    key: 'completedAt',
    label: 'Completed',
    hint: 'When the customer got the order back. If blank, it doesn’t count in figures by return date.',
    look: 'moment',
    headers: [
      'completed at',
      'completed on',
      'completed date',
      'completed',
      'date completed',
      'picked up at',
      'picked up on',
      'picked up',
      'returned at',
      'returned on',
      'delivered at',
      'closed at',
      'date out',
    ],
  },
  {
    key: 'promisedAt',
    label: 'Promised',
    hint: 'The due date. Without a time, the end of that day.',
    look: 'moment',
    headers: [
      'promised',
      'promised at',
      'promised date',
      'promised for',
      'promised by',
      'promise date',
      'date promised',
      'ready by',
      'due',
      'due at',
      'due date',
    ],
  },
];

/** A promise may be in the future, but not so far that the year must be wrong. */
const furthestPromise = 366 * DAY_MS;

/** An order's later times in a row; null without columns. `isDay` refers to the intake. */
export function readTimes(
  cells: readonly string[],
  settings: ReadSettings,
  isDay: boolean,
  issues: RowIssue[],
): ImportedTimes | null {
  const row = rowCells(cells, settings.mapping);
  if (!orderTimeFields.some(({ key }) => row.has(key))) return null;
  const promised = readReports(row, 'promisedAt', settings, settings.now + furthestPromise, issues);
  return {
    isDay,
    ready: readReports(row, 'readyAt', settings, settings.now, issues),
    completed: readReports(row, 'completedAt', settings, settings.now, issues),
    promisedAt: promised && (promised.isDay ? endOf(promised.businessDate, settings.zone) : promised.at),
  };
}

/** With or without a time of day. */
function readReports(
  row: RowCells,
  field: string,
  settings: ReadSettings,
  latest: number,
  issues: RowIssue[],
): ReportedMoment | null {
  if (row.text(field) === '') return null;
  const column = row.column(field) ?? 0;
  const own: RowIssue[] = [];
  const alone: RowCells = {
    has: (asked) => asked === 'dateTime',
    text: () => row.text(field),
    column: () => column,
  };
  const moment = readMoment(alone, { ...settings, now: latest }, own, 'midday');
  issues.push(...own.map((issue) => ({ ...issue, field })));
  return moment && { at: moment.instant, businessDate: moment.businessDate, isDay: moment.middayAssumed };
}

const endOf = (day: string, zone: string): number => instantOf(day, '23:59:00', zone).instant.getTime();
