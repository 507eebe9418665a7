import type { Page } from '@playwright/test';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { ask } from './api.ts';
import { sendAsTill } from './till.ts';

/** Reports the first machine's morning (running, finished, broken, offline) and returns its id. */
export async function reportAMorning(page: Page): Promise<number> {
  const { records } = await ask(page, machineRoutes.listMachines, { query: {} });
  const first = records[0];
  if (first === undefined) throw new Error('The office has no machine.');
  const machine = { machineType: first.type, machineNumber: first.number };
  const event = (id: string, type: string, time: string, body: object) => ({
    id,
    type,
    at: `2026-11-20T${time}:00Z`,
    storeId: first.storeId,
    body,
  });
  const reported = (time: string, state: string) =>
    event(`told-${time}`, 'machine.stateReported', time, { ...machine, state });
  await sendAsTill(page, () => [
    reported('13:00', 'AVAILABLE'),
    reported('13:30', 'RUNNING'),
    reported('14:00', 'FINISHED'),
    event('broke', 'machine.failed', '14:30', { ...machine, reason: 'The door does not lock' }),
    reported('15:00', 'OFFLINE'),
  ]);
  return first.id;
}

/** Reports its repair at eleven, store time. */
export async function reportTheRepair(page: Page): Promise<void> {
  await sendAsTill(page, (storeId) => [
    {
      id: 'fixed',
      type: 'machine.repaired',
      at: '2026-11-20T16:00:00Z',
      storeId,
      body: { outage: 'broke' },
    },
  ]);
}
