import { Readable } from 'node:stream';
import { type CsvValue, csvLine, csvStart } from '@washboard/contract/core/csv.ts';
import { localTimeOf } from '@washboard/contract/core/time.ts';
import { machineTypeLabels, turnTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import type { Turn, TurnFilters } from '@washboard/contract/machines/turns.schemas.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import type { StoreName } from '../locations/index.ts';
import { placeOf, turnOf } from './turns.service.ts';
import { readTurnPage, type TurnKey, type TurnScope } from './turns.views.ts';

const columns: readonly [string, (turn: Turn) => CsvValue][] = [
  ['Turn', (turn) => turn.id],
  ['Store', (turn) => turn.storeName],
  ['Machine', (turn) => turn.machineNumber],
  ['Machine type', (turn) => machineTypeLabels[turn.machineType]],
  ['Turn type', (turn) => turnTypeLabels[turn.turnType]],
  ['Business date', (turn) => turn.businessDate],
  ['Local time', (turn) => localTimeOf(new Date(turn.startedAt), turn.timeZone).time],
  ['Time assumed', (turn) => (turn.timeAssumed ? 'yes' : 'no')],
  ['Starts', (turn) => turn.starts],
  ['Revenue', (turn) => (turn.revenueCents === null ? null : Number((turn.revenueCents / 100).toFixed(2)))],
  ['Import', (turn) => turn.importId],
  ['Import line', (turn) => turn.importLine],
];

const pageSize = 1_000;

export interface TurnExport {
  business: BusinessDb;
  stores: ReadonlyMap<number, StoreName>;
  scopes: readonly TurnScope[];
  filters: TurnFilters;
  signal: AbortSignal;
}

/** The turns as CSV, a page at a time: memory stays flat and no transaction stays open. */
export function turnsAsCsv(given: TurnExport): Readable {
  return Readable.from(lines(given), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* lines({ business, stores, scopes, filters, signal }: TurnExport): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map(([title]) => title));
  let after: TurnKey | null = null;
  while (!signal.aborted) {
    const page = { scopes, filters, direction: 'next' as const, after, offset: 0, limit: pageSize };
    const rows = await readTurnPage(business, page);
    if (rows.length > 0) {
      yield rows
        .map((row) => csvLine(columns.map(([, cell]) => cell(turnOf(row, placeOf(row, stores))))))
        .join('');
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = [last.businessDate, last.startedKey, last.id];
  }
}
