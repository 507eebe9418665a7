/** Whether a machine has its price now. */
export const priceStateLabels = {
  ACKNOWLEDGED: 'Acknowledged',
  WAITING: 'Waiting',
  FAILED: 'Failed',
  UNKNOWN: 'No answer',
  NOT_CONNECTED: 'Not connected',
  BY_HAND: 'Set by hand',
} as const;
export type PriceState = keyof typeof priceStateLabels;
export const priceStates = Object.keys(priceStateLabels) as [PriceState, ...PriceState[]];

/** A price that was sent to a machine, or set at it by hand. */
export const sendPhases = ['REQUESTED', 'SENT', 'ACKNOWLEDGED', 'FAILED', 'UNKNOWN'] as const;
export type SendPhase = (typeof sendPhases)[number];

export interface PriceFacts {
  /** The price now. */
  priceCents: number;
  isPaired: boolean;
  isOnline: boolean;
  /** The last one sent; null if none was. */
  last: { priceCents: number; phase: SendPhase } | null;
}

/** The state of a machine's price follows from the last one sent and from its device. */
export function priceStateOf({ priceCents, isPaired, isOnline, last }: PriceFacts): PriceState {
  if (last?.priceCents === priceCents && (isPaired || last.phase === 'ACKNOWLEDGED'))
    return last.phase === 'REQUESTED' || last.phase === 'SENT' ? 'WAITING' : last.phase;
  if (!isPaired) return 'BY_HAND';
  return isOnline ? 'WAITING' : 'NOT_CONNECTED';
}

/** States in which a price can be sent again. */
export const canSendAgain = (state: PriceState) => state === 'FAILED' || state === 'UNKNOWN';
