import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import type { Promotion, PromotionForm } from '@washboard/contract/promotions/promotions.schemas.ts';
import type { Tone } from '../../ui/theme/tokens.ts';

/** '20% off', '$5.00 off'. */
export const discountText = ({ kind, discountValue }: Pick<PromotionForm, 'kind' | 'discountValue'>) =>
  kind === 'PERCENTAGE' ? `${discountValue / 10_000}% off` : `${formatUsd(discountValue)} off`;

/** '12/01/2026 – 12/24/2026'. */
export const datesText = ({ startDate, endDate }: Pick<PromotionForm, 'startDate' | 'endDate'>) =>
  endDate === null ? `From ${formatDay(startDate)}` : `${formatDay(startDate)} – ${formatDay(endDate)}`;

/** What a minimum counts. */
export const minimumText = 'Counts goods and services after other discounts, without fees.';

/** 0.5 in millionths → '+50%'. */
export const liftText = (lift: number | null) =>
  lift === null ? 'Not enough data' : `${lift < 0 ? '−' : '+'}${Math.abs(Math.round(lift / 10_000))}%`;

/** '$40.00 of $100.00 spent'. */
export const budgetText = ({ budgetCents, insights }: Promotion) =>
  budgetCents === null
    ? 'No limit'
    : `${formatUsd(insights.discountCents)} of ${formatUsd(budgetCents)} spent`;

/** '12 of 50'. */
export const usesText = ({ useLimit, insights }: Promotion) =>
  useLimit === null
    ? 'No limit'
    : `${insights.uses.toLocaleString('en-US')} of ${useLimit.toLocaleString('en-US')}`;

export const statusTones: Record<Promotion['status'], Tone> = {
  DRAFT: 'gray',
  SCHEDULED: 'blue',
  ACTIVE: 'green',
  PAUSED: 'amber',
  ENDED: 'gray',
  ARCHIVED: 'gray',
};
