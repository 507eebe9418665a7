import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { Promotion, PromotionForm } from '@washboard/contract/promotions/promotions.schemas.ts';
import type { Tone } from '../../ui/theme/tokens.ts';

/** '20% off', '$5.00 off'. */
export const discountText = ({ kind, discountValue }: Pick<PromotionForm, 'kind' | 'discountValue'>) =>
  kind === 'PERCENTAGE' ? `${discountValue / 10_000}% off` : `${formatUsd(discountValue)} off`;

/** 0.5 in millionths → '+50%'. */
export const liftText = (lift: number | null) =>
  lift === null ? 'Not enough data' : `${lift < 0 ? '−' : '+'}${Math.abs(Math.round(lift / 10_000))}%`;

export const statusTones: Record<Promotion['status'], Tone> = {
  DRAFT: 'gray',
  SCHEDULED: 'blue',
  ACTIVE: 'green',
  PAUSED: 'amber',
  ENDED: 'gray',
  ARCHIVED: 'gray',
};
