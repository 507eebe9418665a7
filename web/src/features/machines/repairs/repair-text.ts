import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { durationText } from '@washboard/contract/core/time/time.ts';
import type { RepairStatus } from '@washboard/contract/machines/repairs/repairs.constants.ts';
import type { Downtime } from '@washboard/contract/machines/repairs/repairs.schemas.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';

export const repairTones: Record<RepairStatus, Tone> = {
  OPEN: 'red',
  WAITING_FOR_PART: 'amber',
  DONE: 'green',
};

export const noEstimate = 'No estimate';

/** What downtime cost, or that nobody can tell. */
export const lostText = (lostCents: number | null) =>
  lostCents === null ? noEstimate : formatUsd(lostCents);

/** `$204.00 lost in 4 d out of order. 1 repair has no estimate.` */
export function downtimeText({ lostCents, minutesOut, repairs, unknown }: Downtime): string {
  if (repairs === 0) return 'No downtime.';
  const without =
    unknown === 0 ? '' : ` ${unknown} ${unknown === 1 ? 'repair has' : 'repairs have'} no estimate.`;
  return `${formatUsd(lostCents)} lost in ${durationText(minutesOut)} out of order.${without}`;
}
