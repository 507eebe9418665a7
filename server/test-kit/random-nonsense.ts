import type { SentEvent } from './random-orders.ts';

/**
 * Events that can never be taken: broken copies of some of these, and ones that name another kind of event as their
 * parent.
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
  const misled = ({ id, type }: SentEvent): Partial<SentEvent> =>
    type === 'order.created'
      ? { type: 'payment.refunded', body: { payment: id, amountCents: 1, tender: 'CASH', reason: 'A stain' } }
      : { type: 'order.voided', body: { order: id, reason: 'A mistake' } };
  return events
    .filter(() => random() < 0.03)
    .map((event, n) => ({ ...event, ...pick([misled, ...broken])(event), id: `nonsense-${n}` }));
}
