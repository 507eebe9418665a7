import { Readable } from 'node:stream';
import { type CsvValue, csvLine, csvStart } from '@washboard/contract/core/text/csv.ts';
import { datedName } from '@washboard/contract/core/text/file-name.ts';
import { addDays, eachDay } from '@washboard/contract/core/time/time.ts';
import type { HoursQuery } from '@washboard/contract/team/hours/hours.schemas.ts';
import { noteExport } from '../../../platform/audit/note-export.ts';
import { askingOf, type RequestContext } from '../../../platform/context.ts';
import type { Download } from '../../../platform/module.ts';
import { codeOf, getHours } from './hours.service.ts';

export const inHours = (minutes: number): CsvValue => ({ hundredths: Math.round((minutes * 100) / 60) });

/** A week’s hours by person, for payroll. */
export async function exportHours(ctx: RequestContext, query: HoursQuery): Promise<Download> {
  const { startDate, isWhole, records } = await getHours(askingOf(ctx), query);
  const days = { startDate, endDate: addDays(startDate, 6) };
  await noteExport(ctx, {
    action: 'team.exportHours',
    of: 'people',
    filters: query,
    rows: { total: records.length, totalIsExact: isWhole },
  });
  const titles = ['Employee code', 'Name', ...eachDay(days.startDate, days.endDate), 'Total hours'];
  const lines = records.map((one) =>
    csvLine([
      codeOf(one),
      one.fullName,
      ...one.days.map(inHours),
      inHours(one.minutes),
      one.openShifts,
      one.automaticShifts,
    ]),
  );
  const more = isWhole ? [] : [csvLine(['There are more shifts. Choose fewer locations.'])];
  return {
    fileName: `${datedName('hours', days)}.csv`,
    stream: Readable.from([
      csvStart + csvLine([...titles, 'Open shifts', 'Ended by themselves']),
      ...lines,
      ...more,
    ]),
  };
}
