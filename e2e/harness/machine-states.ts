import type { Page } from '@playwright/test';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { ask } from './api.ts';
import { sendAsTill } from './till.ts';

/** Reports the morning of a washer of the first store that has done nothing today: running, finished, broken, offline. */
export async function reportAMorning(page: Page): Promise<{ id: number; number: string }> {
  const query = { storeIds: '1', type: 'WASHER', group: 'idle' } as const;
  const { records } = await ask(page, floorRoutes.listFloor, { query });
  const idle = records.find(({ since }) => since !== null && since < '2026-11-20T13:00');
  if (idle === undefined) throw new Error('Each washer has run today.');
  const { type, number, storeId } = idle;
  const machine = { machineType: type, machineNumber: number };
  const event = (id: string, type: string, time: string, body: object) => ({
    id,
    type,
    at: `2026-11-20T${time}:00Z`,
    storeId,
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
  return idle;
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
