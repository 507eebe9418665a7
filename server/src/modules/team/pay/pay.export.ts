import { Readable } from 'node:stream';
import { csvLine, csvStart } from '@washboard/contract/core/text/csv.ts';
import { datedName } from '@washboard/contract/core/text/file-name.ts';
import { addDays } from '@washboard/contract/core/time/time.ts';
import type { HoursQuery } from '@washboard/contract/team/hours/hours.schemas.ts';
import { noteExport } from '../../../platform/audit/note-export.ts';
import { askingOf, type RequestContext } from '../../../platform/context.ts';
import type { Download } from '../../../platform/module.ts';
import { inHours } from '../hours/hours.export.ts';
import { getPay } from './pay.service.ts';
import { getTips, type TipDeps } from './tips.service.ts';

const titles = [
  'Employee code',
  'Name',
  'Location',
  'Week from',
  'Regular hours',
  'Overtime hours',
  'Pay',
  'Tips',
] as const;

/** A week's pay and tips by person and location, for payroll. */
export async function exportPay(deps: TipDeps, ctx: RequestContext, query: HoursQuery): Promise<Download> {
  const [pay, tips] = await Promise.all([getPay(askingOf(ctx), query), getTips(deps, askingOf(ctx), query)]);
  const { startDate, isWhole, records } = pay;
  const tipsOf = new Map(
    tips.pools.flatMap(({ storeId, shares }) =>
      shares.map(({ employeeCode, tipsCents }) => [`${storeId} ${employeeCode}`, tipsCents]),
    ),
  );
  await noteExport(ctx, {
    action: 'team.exportPay',
    of: 'people',
    filters: query,
    rows: { total: records.length, totalIsExact: isWhole },
  });
  const lines = records.flatMap(({ employeeCode, fullName, stores }) =>
    stores.map(({ storeId, storeName, regularMinutes, overtimeMinutes, payCents }) =>
      csvLine([
        employeeCode,
        fullName,
        storeName,
        startDate,
        inHours(regularMinutes),
        inHours(overtimeMinutes),
        payCents === null ? null : { hundredths: payCents },
        { hundredths: tipsOf.get(`${storeId} ${employeeCode}`) ?? 0 },
      ]),
    ),
  );
  const more = isWhole ? [] : [csvLine(['There are more shifts.'])];
  const days = { startDate, endDate: addDays(startDate, 6) };
  return {
    fileName: `${datedName('payroll', days)}.csv`,
    stream: Readable.from([csvStart + csvLine([...titles]), ...lines, ...more]),
  };
}
