import { type Cents, spreadByLargestRemainder } from '@washboard/contract/core/money/money.ts';
import type { TipShare } from '@washboard/contract/team/pay/tips.schemas.ts';

export interface PoolWorker extends Omit<TipShare, 'tipsCents'> {
  isManager: boolean;
}

/** Shares tips by minutes worked, to the cent; managers only if they are included. */
export function shareTips(
  tipsCents: Cents,
  workers: readonly PoolWorker[],
  { managers }: { managers: boolean },
): TipShare[] {
  const sharing = workers.filter(({ minutes, isManager }) => minutes > 0 && (managers || !isManager));
  const parts = spreadByLargestRemainder(
    tipsCents,
    sharing.map(({ minutes }) => minutes),
  );
  return sharing.map(({ isManager: _, ...worker }, index) => ({ ...worker, tipsCents: parts[index] ?? 0 }));
}
