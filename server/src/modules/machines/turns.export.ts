import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import { machineTypeLabels, turnTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import type { Turn, TurnFilters } from '@washboard/contract/machines/turns.schemas.ts';
import { noteExport } from '../../platform/audit/note-export.ts';
import { askingOf, type RequestContext } from '../../platform/context.ts';
import { type CsvColumns, csvStream, dollars, yesOrNo } from '../../platform/list/csv-stream.ts';
import type { TimeKey } from '../../platform/list/cursor.ts';
import { everyPage } from '../../platform/list/list.ts';
import type { Download } from '../../platform/module.ts';
import { placeOf, turnOf, turnScopes } from './turns.service.ts';
import { countTurns, readTurnPage, type TurnRow } from './turns.views.ts';

const columns: CsvColumns<Turn> = [
  ['Turn', (turn) => turn.id],
  ['Store', (turn) => turn.storeName],
  ['Machine', (turn) => turn.machineNumber],
  ['Machine type', (turn) => machineTypeLabels[turn.machineType]],
  ['Turn type', (turn) => turnTypeLabels[turn.turnType]],
  ['Business date', (turn) => turn.businessDate],
  ['Local time', (turn) => localTimeOf(new Date(turn.startedAt), turn.timeZone).time],
  ['Time assumed', (turn) => yesOrNo(turn.timeAssumed)],
  ['Starts', (turn) => turn.starts],
  ['Revenue', (turn) => (turn.revenueCents === null ? null : dollars(turn.revenueCents))],
  ['Import', (turn) => turn.importId],
  ['Import line', (turn) => turn.importLine],
];

/** The turns as a file, with a note of who took it. */
export async function exportTurns(ctx: RequestContext, filters: TurnFilters): Promise<Download> {
  const { business, signal } = ctx;
  const { stores, scopes } = await turnScopes(askingOf(ctx), filters);
  const rows = await countTurns(business, { scopes, filters });
  await noteExport(ctx, { action: 'machines.export', of: 'turns', rows, filters });
  const pages = everyPage<TurnRow, TimeKey>(
    (reach) => readTurnPage(business, { scopes, filters, ...reach }),
    (row) => [row.businessDate, row.startedKey, row.id],
    signal,
  );
  return {
    fileName: 'turns.csv',
    stream: csvStream(pages, columns, (row) => turnOf(row, placeOf(row, stores))),
  };
}
