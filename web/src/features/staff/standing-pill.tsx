import type { Standing } from '@washboard/contract/billing/billing.schemas.ts';
import { StatusPill } from '../../ui/status-pill.tsx';

/** How a subscription stands, in words. */
export const standingNames: Record<Standing, string> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  SUSPENDED_90_DAYS: 'Suspended for 90 days',
};

const tones = { ACTIVE: 'green', SUSPENDED: 'amber', SUSPENDED_90_DAYS: 'red' } as const;

export function StandingPill({ standing }: { standing: Standing }) {
  return <StatusPill tone={tones[standing]}>{standingNames[standing]}</StatusPill>;
}
