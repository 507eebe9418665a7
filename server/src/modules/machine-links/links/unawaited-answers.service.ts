import { assumedMinutes } from '@washboard/contract/machines/machine-facts.ts';
import { readGatewayDevice, type UnawaitedAnswer } from '@washboard/integrations/machine-link/port.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { settlePrice } from '../jobs/price.job.ts';
import { holdSend } from '../price-sends/price-sends.store.ts';
import { settle } from '../starts/settle.service.ts';
import { holdStart } from '../starts/starts.store.ts';
import { plausibleEnd } from './device-clock.rules.ts';
import { businessOfSite, readBehind } from './gateways.views.ts';

/** How long after its deadline an answer still counts. */
const lateMs = 60_000;

/** Settles a command whose process ended before its answer came. */
export async function settleUnawaited(database: Database, said: UnawaitedAnswer, now: Date): Promise<void> {
  const { site, gateway, machine } = readGatewayDevice(said.device);
  await database.background(businessOfSite(site)).write(async (tx) => {
    const behind = await readBehind(tx, { machine, code: gateway });
    if (behind === undefined) return;
    if (said.kind === 'start') await settleStart(tx, said, behind.machineId, now);
    else await settlePriceSend(tx, said, behind.machineId, now);
  });
}

const isInTime = (deadline: string, now: Date) => now.getTime() <= Date.parse(deadline) + lateMs;
const idOf = (commandId: string) => Number(/^(?:price )?([1-9]\d{0,14})$/.exec(commandId)?.[1] ?? 0);

async function settleStart(
  tx: Tx,
  { commandId, answer }: Extract<UnawaitedAnswer, { kind: 'start' }>,
  machineId: number,
  now: Date,
): Promise<void> {
  const start = await holdStart(tx, idOf(commandId));
  if (start?.machineId !== machineId || start.isManual || !isInTime(start.deadline, now)) return;
  const minutes = (start.minutes ?? assumedMinutes[start.type]) + (start.bonusMinutes ?? 0);
  await settle(tx, start, plausibleEnd(answer, minutes, now), now, start.phase !== 'SENT');
}

async function settlePriceSend(
  tx: Tx,
  { commandId, answer }: Extract<UnawaitedAnswer, { kind: 'price' }>,
  machineId: number,
  now: Date,
): Promise<void> {
  const send = await holdSend(tx, idOf(commandId));
  if (send?.machineId !== machineId || !isInTime(send.deadline, now)) return;
  if (send.phase === 'SENT' || send.phase === 'UNKNOWN') await settlePrice(tx, send, answer, now);
}
