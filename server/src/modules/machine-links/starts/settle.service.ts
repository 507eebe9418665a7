import { AppError } from '@washboard/contract/core/errors.ts';
import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { StartAnswer } from '@washboard/integrations/machine-link/port.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readStores } from '../../locations/index.ts';
import { beginFault, endFault, insertStates, recordTurns } from '../../machines/index.ts';
import type { CorrectedReport } from '../links/device-clock.rules.ts';
import { addGatewayEvent } from '../links/gateway-events.store.ts';
import { hear } from '../links/links.store.ts';
import { machineOf } from '../links/simulation.store.ts';
import { tellClosed } from '../unstarted/closing.service.ts';
import { closeByCommand } from '../unstarted/unstarted.store.ts';
import { type HeldStart, holdStart, type Phased, readOpenByHand, setPhase } from './starts.store.ts';

/** What is known of a start after a while. */
export type Outcome = StartAnswer | { phase: 'SILENT' };

const unknownText = 'Check the machine, then retry or mark as running';

/**
 * Records how a start went, each outcome as a row of its own in the audit log. It has failed only if the machine refused it
 * or it never left us; without an answer it is unknown. What is over stays, but a late answer settles an unknown
 * start, and one that started corrects "Doesn’t run".
 */
export async function settle(
  tx: Tx,
  start: HeldStart,
  outcome: Outcome,
  at: Date,
  isLate = start.phase === 'UNKNOWN' || start.phase === 'FAILED',
): Promise<void> {
  const { id, phase, storeId } = start;
  const isOpen = phase === 'REQUESTED' || phase === 'SENT';
  const isCorrected =
    outcome.phase === 'STARTED' ? phase === 'UNKNOWN' || phase === 'FAILED' : phase === 'UNKNOWN' && isLate;
  if (!isOpen && !isCorrected) return;
  const settled = settledBy(start, outcome, at);
  const message = isLate ? `Late answer: ${settled.message ?? 'it runs'}` : (settled.message ?? null);
  await setPhase(tx, id, { ...settled, message });
  if (outcome.phase === 'STARTED') await recordFreeTurn(tx, start, at);
  if (outcome.phase === 'REJECTED' && start.adapter === 'GATEWAY' && start.code !== null)
    await addGatewayEvent(tx, {
      code: start.code,
      kind: 'REJECTED',
      message: `${nameOf(start)}: ${outcome.reason}`,
      at,
    });
  if (outcome.phase !== 'ASKED')
    await audit(
      tx,
      { userId: null, name: nameOf(start), origin: 'job', at },
      {
        action: 'machines.startOutcome',
        entity: 'machine',
        entityId: start.machineId,
        after: { name: nameOf(start), outcome: outcomeLabels[settled.phase], message, startId: id },
      },
    );
  tx.publish({ type: 'floor.changed', storeId });
}

function settledBy(start: HeldStart, outcome: Outcome, at: Date): Phased {
  if (outcome.phase === 'STARTED') return { phase: 'RUNNING', endsAt: outcome.endsAt, settledAt: at };
  if (outcome.phase === 'SILENT') return { phase: 'UNKNOWN', message: unknownText, settledAt: at };
  if (outcome.phase === 'ASKED')
    return { phase: 'SENT', message: `${offlineText(start)}Press start on ${nameOf(start)}, then confirm` };
  return { phase: 'FAILED', message: outcome.reason, settledAt: at };
}

const outcomeLabels: Record<Phased['phase'], string> = {
  REQUESTED: 'Requested',
  SENT: 'Sent',
  RUNNING: 'Running',
  FAILED: 'Failed',
  UNKNOWN: 'No answer in time',
};

/** A paired machine is started by hand only while its gateway is away. */
const offlineText = ({ adapter }: HeldStart) => (adapter === 'GATEWAY' ? 'The gateway is offline. ' : '');

const nameOf = ({ type, number }: HeldStart) => machineName(type, number);

/** How long staff have to confirm a start by hand. */
const confirmWithinMs = 10 * 60_000;

/** Ends starts by hand that nobody confirmed in time, so the machines can start again. */
export async function endUnconfirmed(tx: Tx, now: Date): Promise<void> {
  for (const id of await readOpenByHand(tx, new Date(now.getTime() - confirmWithinMs))) {
    const start = await holdStart(tx, id);
    if (start?.phase === 'SENT') await settle(tx, start, { phase: 'SILENT' }, now);
  }
}

/** Staff say whether the machine runs. */
export async function settleByHand(tx: Tx, start: HeldStart, isRunning: boolean, at: Date): Promise<void> {
  const { id, phase, isManual, storeId } = start;
  if (phase !== 'UNKNOWN' && !(isManual && phase === 'SENT'))
    throw new AppError('conflict', { text: 'This start has its outcome already.' });
  if (isRunning) {
    await setPhase(tx, id, { phase: 'RUNNING', settledAt: at });
    await recordFreeTurn(tx, start, at);
  } else await setPhase(tx, id, { phase: 'FAILED', message: 'It didn’t start', settledAt: at });
  tx.publish({ type: 'floor.changed', storeId });
}

/** A start that runs is a turn without revenue, once. */
async function recordFreeTurn(tx: Tx, start: HeldStart, at: Date): Promise<void> {
  const { id, storeId, type, number, washType } = start;
  const [store] = await readStores({ businessId: tx.businessId, read: tx.db }, [storeId]);
  const { day, hour } = localTimeOf(at, store?.timeZone ?? 'UTC');
  const turn = {
    type,
    number,
    turnType: washType,
    startedAt: at.getTime(),
    businessDate: day,
    localHour: hour,
    starts: 1,
    timeAssumed: false,
    amountCents: null,
    sourceRow: `start ${id}`,
    line: null,
  };
  await recordTurns(tx, { storeId, source: 'back office', importId: null }, [turn]);
  if (await closeByCommand(tx, id, at)) await tellClosed(tx, start.machineId, storeId, at);
  tx.publish({ type: 'turns.changed', storeId });
}

/** What a device reported: its state, and the outcome of the start that it names. */
export async function applyReport(tx: Tx, report: CorrectedReport, machine: ReportedMachine): Promise<void> {
  const { at, receivedAt = at, reportedAt = null, state, endsAt, isDoorOpen, commandId, isAssumed } = report;
  const { machineId } = machineOf(report.device);
  await hear(tx, machineId, receivedAt);
  const measured = {
    ...machine,
    at: at.toISOString(),
    reportedAt: reportedAt?.toISOString() ?? null,
    ref: `${commandId ?? 'device'} ${state}`,
    state: state === 'FAULT' ? ('UNKNOWN' as const) : state,
    endsAt: endsAt?.toISOString() ?? null,
    isDoorOpen,
  };
  if (state === 'FAULT') await beginFault(tx, { ...machine, machineId }, at);
  else if (state !== 'UNKNOWN') await endFault(tx, machineId, at);
  // The turn of an assumed run assumes it too.
  if (isAssumed !== true) await insertStates(tx, 'device', [measured]);
  tx.publish({ type: 'floor.changed', storeId: machine.storeId });
  if (state !== 'RUNNING' || commandId === null || endsAt === null) return;
  const start = await holdStart(tx, Number(commandId));
  // An assumed run that a gateway repeats is no reason to doubt the person who looked.
  if (start?.phase === 'FAILED' && isAssumed === true) return;
  if (start?.machineId === machineId) await settle(tx, start, { phase: 'STARTED', endsAt }, at);
}

export interface ReportedMachine {
  storeId: number;
  type: 'WASHER' | 'DRYER';
  number: string;
}
