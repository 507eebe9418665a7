import type { GatewayAck } from './gateway-protocol.ts';
import type { PriceAnswer, StartAnswer } from './port.ts';

const reasonOf = ({ reason }: GatewayAck) => reason ?? 'The gateway refused';

/** A gateway's answer to a start. */
export const startAnswerOf = (ack: GatewayAck): StartAnswer =>
  ack.phase === 'STARTED' && ack.endsAt !== null
    ? { phase: 'STARTED', endsAt: new Date(ack.endsAt) }
    : { phase: ack.phase === 'EXPIRED' ? 'EXPIRED' : 'REJECTED', reason: reasonOf(ack) };

/** A gateway's answer to a price. */
export const priceAnswerOf = (ack: GatewayAck): PriceAnswer =>
  ack.phase === 'DONE'
    ? { phase: 'ACKNOWLEDGED' }
    : { phase: ack.phase === 'EXPIRED' ? 'EXPIRED' : 'REJECTED', reason: reasonOf(ack) };
