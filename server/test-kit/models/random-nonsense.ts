import type { SentEvent } from './random-orders.ts';

/**
 * Events that are always refused: broken copies, and ones with a parent of the wrong type or one that can't
 * be refunded like this.
 */
export function randomNonsense(random: () => number, events: readonly SentEvent[]): SentEvent[] {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const broken: ((event: SentEvent) => Partial<SentEvent>)[] = [
    ({ body }) => ({ body: { ...body, colour: 'red' } }),
    ({ type }) => ({ type: `${type}.again` }),
    () => ({ storeId: 999_999 }),
    () => ({ at: '2099-01-01T00:00:00.000Z' }),
    ({ at }) => ({ at: at.slice(0, 10) }),
    ({ id }) => ({ type: 'team.clockedOut', body: { clockIn: `${id} ` } }),
  ];
  const refund = { amountCents: 1, tender: 'CASH', reason: 'A stain' };
  const parts = { goodsCents: 1, taxCents: 0, tipCents: 0, feeCents: 0 };
  const misledBy: Record<string, object> = {
    'order.created': refund,
    'machine.started': { ...refund, parts },
    'prepaid.loaded': { ...refund, tender: 'PREPAID' },
  };
  const misled = ({ id, type }: SentEvent): Partial<SentEvent> => {
    const body = misledBy[type];
    return body === undefined
      ? { type: 'order.voided', body: { order: id, reason: 'A mistake' } }
      : { type: 'payment.refunded', body: { payment: id, ...body } };
  };
  return events
    .filter(() => random() < 0.03)
    .map((event, n) => ({ ...event, ...pick([misled, ...broken])(event), id: `nonsense-${n}` }));
}
