import type { Readable } from 'node:stream';
import { localTimeOf } from '@washboard/contract/core/time.ts';
import { machineTypeLabels, turnTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import type { Turn, TurnFilters } from '@washboard/contract/machines/turns.schemas.ts';
import { type CsvColumns, csvStream } from '../../platform/csv-stream.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { everyPage } from '../../platform/list.ts';
import type { StoreName } from '../locations/index.ts';
import { placeOf, turnOf } from './turns.service.ts';
import { readTurnPage, type TurnKey, type TurnRow, type TurnScope } from './turns.views.ts';

const columns: CsvColumns<Turn> = [
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

export interface TurnExport {
  business: BusinessDb;
  stores: ReadonlyMap<number, StoreName>;
  scopes: readonly TurnScope[];
  filters: TurnFilters;
  signal: AbortSignal;
}

/** The turns as CSV. */
export function turnsAsCsv({ business, stores, scopes, filters, signal }: TurnExport): Readable {
  const pages = everyPage<TurnRow, TurnKey>(
    (reach) => readTurnPage(business, { scopes, filters, ...reach }),
    (row) => [row.businessDate, row.startedKey, row.id],
    signal,
  );
  return csvStream(pages, columns, (row) => turnOf(row, placeOf(row, stores)));
}
