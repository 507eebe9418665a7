import type { ImportPlan } from '@washboard/contract/imports/imports.schemas.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import {
  type MachineStart,
  machineStarts,
} from '@washboard/server/src/modules/imports/kinds/machine-starts/machine-starts.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import {
  archiveMachinesOfImport,
  ensureMachines,
  missingMachines,
  type NewTurn,
  recordTurns,
  voidImportedTurns,
} from '../../../machines/index.ts';
import type { RowGroup } from '../../rows/groups.store.ts';
import type { PlacedImport, ServerKind } from '../server-kind.rules.ts';
import { sharesByMachine } from './machine-starts.store.ts';

/** Rows become turns, and ledger entries if they have amounts. */
export const machineStartsOnServer: ServerKind = {
  rules: machineStarts,
  plan,
  prepare: async (tx, record) => ensureMachines(tx, originOf(record), await sharesByMachine(tx, record.id)),
  apply: async (tx, record, groups) => {
    await recordTurns(tx, originOf(record), groups.flatMap(turnsOf));
    return [];
  },
  undo: (tx, record, range, now) => voidImportedTurns(tx, record.id, range, now),
  tidy: (tx, record, now) => archiveMachinesOfImport(tx, record.id, now),
  announce: async (tx, record) => tx.publish({ type: 'turns.changed', storeId: record.store_id }),
};

const originOf = (record: PlacedImport) => ({
  storeId: record.store_id,
  source: record.source,
  importId: record.id,
});

async function plan(tx: Tx, record: PlacedImport): Promise<ImportPlan> {
  const shares = await sharesByMachine(tx, record.id);
  const missing = await missingMachines(tx, record.store_id, shares);
  const types: MachineType[] = ['WASHER', 'DRYER'];
  const of = <Item extends { type: MachineType }>(items: Item[], type: MachineType) =>
    items.filter((item) => item.type === type);
  const days = shares.flatMap((share) => [share.first, share.last]).sort();
  return {
    adds: types
      .map((type) => ({ what: type, count: of(shares, type).reduce((sum, share) => sum + share.turns, 0) }))
      .filter(({ count }) => count > 0),
    creates: types
      .map((type) => ({ what: type, names: of(missing, type).map((machine) => machine.number) }))
      .filter(({ names }) => names.length > 0),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
  };
}

function turnsOf({ identity, rows: [row] }: RowGroup): NewTurn[] {
  const { line } = row;
  // Returned by this kind's rules.
  const start = row.value as MachineStart;
  return start.machines.map((machine) => ({
    type: machine.type === 'washer' ? 'WASHER' : 'DRYER',
    number: machine.number,
    turnType: start.turnType,
    startedAt: start.occurredAt,
    businessDate: start.businessDate,
    localHour: start.localHour,
    starts: machine.starts,
    timeAssumed: machine.timeAssumed,
    amountCents: machine.amountCents,
    tender: start.tender ?? null,
    sourceRow: identity,
    line,
  }));
}
