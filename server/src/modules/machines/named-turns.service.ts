import type { MachineStarted } from '@washboard/contract/machines/machine-events.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reported } from '../../platform/occurrence.ts';
import { ensureMachines, type NewTurn, recordTurns } from './turn-book.store.ts';

/** A turn of a machine given by number; `ref` identifies it within its source. */
export type NamedTurn = Reported<Omit<MachineStarted, 'order'>> & {
  ref: string;
  localHour: number;
  orderId: number | null;
};

/**
 * Records turns from a point of sale, of several stores; ids are in the given order. Unknown machines are
 * added.
 */
export async function recordNamedTurns(
  tx: Tx,
  source: string,
  turns: readonly NamedTurn[],
): Promise<number[]> {
  const ids = new Map<NamedTurn, number>();
  // In one order, so that batches of two sources never hold each other up.
  const storeIds = [...new Set(turns.map((turn) => turn.storeId))].sort((a, b) => a - b);
  for (const storeId of storeIds) {
    const reported = turns.filter((turn) => turn.storeId === storeId);
    const own = reported.map(newTurn);
    // Rows of files are numbered too; a source of the same name is a different one.
    const origin = { storeId, source: `events of ${source}`, importId: null };
    await ensureMachines(tx, origin, distinctMachines(own));
    const begun = await recordTurns(tx, origin, own);
    reported.forEach((turn, index) => void ids.set(turn, begun[index] ?? 0));
    tx.publish({ type: 'turns.changed', storeId });
    tx.publish({ type: 'floor.changed', storeId });
  }
  return turns.map((turn) => ids.get(turn) ?? 0);
}

function newTurn({ facts, at, businessDate, localHour, ref, orderId }: NamedTurn): NewTurn {
  return {
    type: facts.machineType,
    number: facts.machineNumber,
    turnType: facts.turnType,
    startedAt: Date.parse(at),
    businessDate,
    localHour,
    starts: facts.starts,
    timeAssumed: false,
    amountCents: facts.amountCents,
    tender: facts.tender,
    sourceRow: ref,
    line: null,
    orderId,
  };
}

export function distinctMachines<Machine extends { type: string; number: string }>(
  machines: readonly Machine[],
): Machine[] {
  return [...new Map(machines.map((machine) => [`${machine.type} ${machine.number}`, machine])).values()];
}
