import { stockReasons } from '@washboard/contract/inventory/inventory.constants.ts';
import { machineTenders } from '@washboard/contract/machines/machines.constants.ts';
import { workSteps } from '@washboard/contract/orders/orders.constants.ts';
import { tenders } from '@washboard/contract/payments/payments.constants.ts';
import type { SentEvent } from './random-orders.ts';

/** Tenders for prepaid value. */
const loadTenders = tenders.filter((tender) => !['PREPAID', 'CREDIT', 'INVOICE'].includes(tender));

const isPaid = ({ type, body }: SentEvent) => type === 'prepaid.loaded' || body.turnType === 'SELF_SERVE';

/**
 * Events sideline these orders, with at most a later refund: work and its turns, stored value, sold turns,
 * coins, stock, card readers. `by` signs them, in at most 20 characters.
 */
export function randomSideline(random: () => number, lives: readonly SentEvent[], by: string): SentEvent[] {
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const pick = <T>(values: readonly T[]): T => values[whole(values.length - 1)] as T;
  const chance = (share: number) => random() < share;
  const washer = () => ({ machineType: 'WASHER', machineNumber: `${1 + whole(8)}` });
  const work = (order: string) => ({
    order,
    step: pick(workSteps),
    minutes: whole(90),
    weight: chance(0.5) ? whole(5_000) : null,
    by,
  });
  const ofParent: Record<string, ((parent: string) => [type: string, body: object])[]> = {
    'order.created': [
      (order) => ['order.worked', work(order)],
      (order) => ['machine.started', { ...washer(), turnType: 'FULL_SERVICE', starts: 1, order }],
    ],
    'customer.created': [
      (customer) => [
        'prepaid.loaded',
        { customer, amountCents: 1 + whole(9_000), bonusCents: whole(500), tender: pick(loadTenders) },
      ],
      (customer) => ['credit.granted', { customer, amountCents: whole(900) - 450, reason: 'Late' }],
    ],
    'drawer.opened': [
      () => ['coins.collected', { amountCents: whole(9_000) - 900, by }],
      () => {
        const unitCostCents = chance(0.5) ? whole(300) : null;
        const piece = { code: `item-${whole(5)}`, quantity: whole(20) - 10, reason: pick(stockReasons) };
        return ['stock.moved', { ...piece, unitCostCents }];
      },
      () => ['reader.stateReported', { serial: `ESD-${whole(5)}`, state: pick(['ONLINE', 'OFFLINE']) }],
      () => {
        const paid = chance(0.7) ? { amountCents: 1 + whole(900), tender: pick(machineTenders) } : {};
        return ['machine.started', { ...washer(), turnType: 'SELF_SERVE', starts: 1 + whole(3), ...paid }];
      },
    ],
  };
  /** Its refunds, one or two, possibly above the payment. */
  const refunded = ({ id, type, storeId }: SentEvent): SentEvent[] =>
    Array.from({ length: chance(0.4) ? 1 + whole(1) : 0 }, (_, n) => ({
      id: `${id}-back${n}`,
      type: 'payment.refunded',
      at: pick(lives).at,
      storeId: chance(0.5) ? storeId : pick(lives).storeId,
      body: {
        payment: id,
        amountCents: 1 + whole(type === 'machine.started' ? 600 : 5_000),
        tender: pick(type === 'machine.started' ? tenders : loadTenders),
        reason: 'It did not run',
      },
    }));
  const sideline = lives.flatMap((event) =>
    (ofParent[event.type] ?? []).flatMap((make, n) => {
      if (!chance(0.4)) return [];
      const [type, body] = make(event.id);
      return [{ ...event, id: `${event.id}-side${n}`, type, body, at: pick(lives).at }];
    }),
  );
  return [...sideline, ...sideline.filter(isPaid).flatMap(refunded)];
}
