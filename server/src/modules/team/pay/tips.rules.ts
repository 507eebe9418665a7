import { type Cents, spreadByLargestRemainder } from '@washboard/contract/core/money/money.ts';
import type { TipGroup } from '@washboard/contract/team/pay/tips.constants.ts';
import type { TipRule, TipShare } from '@washboard/contract/team/pay/tips.schemas.ts';

export interface PoolWorker extends Omit<TipShare, 'tipsCents'> {
  group: TipGroup;
}

/** Shares tips to the cent among those of the rule's groups who worked, by their minutes or in equal parts. */
export function shareTips(
  tipsCents: Cents,
  workers: readonly PoolWorker[],
  { sharedBy, groups }: Pick<TipRule, 'sharedBy' | 'groups'>,
): TipShare[] {
  const sharing = workers.filter(({ minutes, group }) => minutes > 0 && groups.includes(group));
  const parts = spreadByLargestRemainder(
    tipsCents,
    sharing.map(({ minutes }) => (sharedBy === 'MINUTES' ? minutes : 1)),
  );
  return sharing.map(({ group: _, ...worker }, index) => ({ ...worker, tipsCents: parts[index] ?? 0 }));
}
