import { gatewayDevice, type MachineLink } from '@washboard/integrations/machine-link/port.ts';
import { siteOf } from './gateways.views.ts';
import { deviceOf } from './simulation.store.ts';

/** Where a command goes; `code` is that of the device. */
export interface Addressed {
  storeId: number;
  machineId: number;
  adapter: 'SIMULATOR' | 'GATEWAY' | null;
  code: string | null;
}

/** The address of a device among all businesses. */
export const addressOf = (businessId: number, { storeId, machineId, adapter, code }: Addressed) =>
  adapter === 'GATEWAY'
    ? gatewayDevice({ site: siteOf(businessId, storeId), gateway: code ?? '' }, String(machineId))
    : deviceOf(businessId, machineId);

/** The links by the adapter of a device; `manual` is that of a machine without one. */
export interface Links {
  SIMULATOR: MachineLink;
  /** In the process that holds the connection to gateways. */
  GATEWAY: MachineLink;
  manual: MachineLink;
}

/** No process waits longer than this for the answer to a command whose deadline is over. */
const longestAnswerMs = 60_000;

/** Whether nobody waits for the answer to a command that was sent: its process ended, or an attempt here failed. */
export const isLost = (deadline: string, isHere: boolean, now: Date): boolean =>
  isHere || now.getTime() > Date.parse(deadline) + longestAnswerMs;

/**
 * Settles a command with the answer of its device, or with silence after a while. An answer that comes later settles it
 * again; the link waits for one until a minute after the deadline.
 */
export async function settleWithAnswer<Answer>(
  answer: Promise<Answer>,
  ms: number,
  settle: (outcome: Answer | { phase: 'SILENT' }, isLate: boolean) => Promise<void>,
): Promise<void> {
  const outcome = await withinTime(answer, ms);
  await settle(outcome, false);
  if ((outcome as { phase?: unknown }).phase === 'SILENT')
    // If it can't be saved, the outcome stays unknown.
    void answer.then((late) => settle(late, true)).catch(() => undefined);
}

/** The answer of a device, or that there was none in time. */
export function withinTime<Answer>(
  answer: Promise<Answer>,
  ms: number,
): Promise<Answer | { phase: 'SILENT' }> {
  return new Promise((resolve) => {
    const silent = () => resolve({ phase: 'SILENT' });
    const timer = setTimeout(silent, ms);
    answer.then(resolve, silent).finally(() => clearTimeout(timer));
  });
}
