import { formatUsd } from '../core/money/money.ts';

export const giftCardName = (last4: string) => `Gift card ${last4}`;

/** A gift card's balance; if overdrawn, by how much. */
export const leftOnCardText = (leftCents: number) =>
  leftCents < 0 ? `overdrawn by ${formatUsd(-leftCents)}` : `${formatUsd(leftCents)} left`;
