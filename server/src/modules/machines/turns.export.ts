import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import { machineTypeLabels, turnTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import type { Turn, TurnFilters } from '@washboard/contract/machines/turns.schemas.ts';
import { askingOf, type RequestContext } from '../../platform/context.ts';
import type { CsvColumns } from '../../platform/list/csv-columns.ts';
import { dollars, exportList, yesOrNo } from '../../platform/list/list-export.ts';
import type { Download } from '../../platform/module.ts';
import { turnList } from './turns.service.ts';

const columns: CsvColumns<Turn> = [
  ['Turn', (turn) => turn.id],
  ['Store', (turn) => turn.storeName],
  ['Machine', (turn) => turn.machineNumber],
  ['Machine type', (turn) => machineTypeLabels[turn.machineType]],
  ['Turn type', (turn) => turnTypeLabels[turn.turnType]],
  ['Business date', (turn) => turn.businessDate],
  ['Local time', (turn) => localTimeOf(new Date(turn.startedAt), turn.timeZone).time],
  ['Time zone', (turn) => turn.timeZone],
  ['Time assumed', (turn) => yesOrNo(turn.timeAssumed)],
  ['Starts', (turn) => turn.starts],
  ['Revenue', (turn) => (turn.revenueCents === null ? null : dollars(turn.revenueCents))],
  ['Import', (turn) => turn.importId],
  ['Import line', (turn) => turn.importLine],
  ['Time corrected', (turn) => yesOrNo(turn.reportedAt !== null)],
];

/** The turn export. */
export async function exportTurns(ctx: RequestContext, filters: TurnFilters): Promise<Download> {
  const file = { name: 'turns', columns, action: 'machines.export', of: 'turns', filters } as const;
  return exportList(ctx, await turnList(askingOf(ctx), filters), file);
}
