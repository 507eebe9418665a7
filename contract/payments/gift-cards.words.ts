import { formatUsd } from '../core/money/money.ts';

export const giftCardName = (last4: string) => `Gift card ${last4}`;

/** What is left on a gift card; of one with which more was paid than it held, by how much. */
export const leftOnCardText = (leftCents: number) =>
  leftCents < 0 ? `overdrawn by ${formatUsd(-leftCents)}` : `${formatUsd(leftCents)} left`;
