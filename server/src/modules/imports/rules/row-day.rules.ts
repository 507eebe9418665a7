import { addDays, businessDayOf, type LocalDay, MIN_DAY } from '@washboard/contract/core/time/time.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { RowCells } from '../cells/row-cells.rules.ts';
import { cellIssue, quoteCell } from '../cells/row-issue.rules.ts';
import { readDay } from '../cells/row-moment.rules.ts';
import { isoDate } from '../cells/text-date.rules.ts';
import { splitDateTime } from '../cells/text-date-time.rules.ts';
import type { ReadSettings } from '../kinds/import-kind.rules.ts';

const furthestDays = 2 * 366;

/**
 * The local day something starts, which may be in the future; null if blank or invalid, which is reported. A
 * time of day after it is ignored.
 */
export function readDayFrom(
  row: RowCells,
  field: string,
  settings: ReadSettings,
  issues: RowIssue[],
): LocalDay | null {
  const text = row.text(field);
  if (text === '') return null;
  const date = readDay(row, field, splitDateTime(text)[0], settings.dateOrder, issues);
  if (date === null) return null;
  const day = isoDate(date);
  const tooLate = day > addDays(businessDayOf(settings.now, settings.zone), furthestDays);
  if (!tooLate && day >= MIN_DAY) return day;
  const message = `${quoteCell(text)} lies ${tooLate ? 'more than two years ahead' : 'before the year 2000'}.`;
  issues.push(cellIssue('date_out_of_range', field, row.column(field), text, message));
  return null;
}
