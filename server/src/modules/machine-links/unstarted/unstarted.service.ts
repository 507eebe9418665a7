import { AppError } from '@washboard/contract/core/errors.ts';
import type { UnstartedTurn } from '@washboard/contract/machine-links/unstarted/unstarted.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { type Asking, requireStore } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { getTurn, refundTurn } from '../../machines/index.ts';
import { readFloorMachine } from '../floor/floor.views.ts';
import { type Starting, startForTechnician } from '../starts/starts.service.ts';
import { tellClosed } from './closing.service.ts';
import { closeUnstarted, setUnstartedCommand } from './unstarted.store.ts';
import { holdUnstarted, readUnstarted, readUnstartedTurn, type UnstartedRow } from './unstarted.views.ts';

const reason = 'Paid, but did not start';

/** The open ones of a machine, oldest first. */
export async function listUnstarted(
  { business, actor, now }: Asking,
  machineId: number,
): Promise<{ records: UnstartedTurn[] }> {
  const machine = await readFloorMachine(readingOf(business), machineId, now);
  if (machine === undefined) throw new AppError('not_found');
  requireStore(actor, machine.storeId);
  const rows = await readUnstarted(readingOf(business), machineId);
  return {
    records: rows.map(({ id, startedAt, amountCents, tender, isStarting }) => ({
      id,
      machineId,
      startedAt,
      amountCents,
      tender,
      isStarting,
    })),
  };
}

/** An open one that the user can see. */
async function requireOpen({ business, actor }: Asking, turnId: number): Promise<UnstartedRow> {
  const row = await readUnstartedTurn(readingOf(business), turnId);
  if (row === undefined) throw new AppError('not_found');
  requireStore(actor, row.storeId);
  if (row.isClosed) throw isDone();
  return row;
}
const isDone = () => new AppError('conflict', { text: 'Someone has dealt with this paid start.' });

/** Refunds what is left of the price, by the tender in which it was paid: coins in cash. */
export async function refundUnstarted(given: Starting, turnId: number) {
  const { machineId, tender } = await requireOpen(given, turnId);
  const { revenueCents, refundedCents } = await getTurn(given, turnId);
  const amountCents = (revenueCents ?? 0) - refundedCents;
  if (amountCents <= 0)
    throw new AppError('conflict', { text: 'Nothing is left to refund. Close it without a refund.' });
  const by = tender === 'CARD' || tender === 'ONLINE' ? 'CARD' : tender === 'PREPAID' ? 'PREPAID' : 'CASH';
  await refundTurn(given, turnId, { amountCents, tender: by, reason });
  await close(given, turnId, 'REFUNDED');
  return listUnstarted(given, machineId);
}

/** Starts the machine free of charge. The paid start is dealt with when it runs. */
export async function startUnstarted(given: Starting, turnId: number) {
  const { machineId } = await requireOpen(given, turnId);
  const body = {
    machineIds: [machineId],
    technicianName: given.author.name,
    reason,
    notes: '',
    currentSetting: null,
    cycleValue: null,
  };
  await startForTechnician(given, body, async (tx, [commandId = 0]) => {
    if ((await holdUnstarted(tx, turnId))?.isClosed !== false) throw isDone();
    await setUnstartedCommand(tx, turnId, commandId);
  });
  return listUnstarted(given, machineId);
}

/** Closes it without a refund. */
export async function dismissUnstarted(given: Starting, turnId: number) {
  const { machineId } = await requireOpen(given, turnId);
  await close(given, turnId, 'DISMISSED');
  return listUnstarted(given, machineId);
}

const close = ({ business, author, now: at }: Starting, turnId: number, outcome: 'REFUNDED' | 'DISMISSED') =>
  business.write(async (tx) => {
    const row = await holdUnstarted(tx, turnId);
    if (row === undefined || row.isClosed) throw isDone();
    await closeUnstarted(tx, turnId, { outcome, by: author.name, at });
    if (outcome === 'DISMISSED')
      await audit(tx, author, {
        action: 'machines.dismissUnstarted',
        entity: 'machine',
        entityId: row.machineId,
        after: { name: machineName(row.type, row.number), amountCents: row.amountCents, turnId },
      });
    await tellClosed(tx, row.machineId, row.storeId, at);
  });
