import { machineStarts } from '@washboard/contract/imports/machine-starts.rules.ts';
import {
  addTurns,
  archiveMachines,
  makeMachines,
  planMachineStarts,
  voidTurns,
} from './machine-starts.store.ts';
import type { ServerKind } from './server-kind.ts';

/** Rows of machine starts become turns, and ledger entries where amounts are recorded. */
export const machineStartsOnServer: ServerKind = {
  rules: machineStarts,
  plan: planMachineStarts,
  prepare: makeMachines,
  apply: async (tx, record, range) => {
    await addTurns(tx, record, range);
  },
  undo: voidTurns,
  tidy: archiveMachines,
  announce: async (tx, record) => {
    tx.publish({ type: 'turns.changed', storeId: record.store_id });
  },
};
