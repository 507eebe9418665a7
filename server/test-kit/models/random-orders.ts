import { deliveryOutcomes } from '@washboard/contract/delivery/delivery.constants.ts';
import { reportedStates } from '@washboard/contract/machines/machines.constants.ts';
import { orderTypes } from '@washboard/contract/orders/order-types.constants.ts';
import { lineKinds, orderStatuses } from '@washboard/contract/orders/orders.constants.ts';
import { tenders } from '@washboard/contract/payments/payments.constants.ts';

/** An event as a point of sale sends it. */
export interface SentEvent {
  id: string;
  type: string;
  at: string;
  storeId: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every type; the model reads them with care
  body: any;
}

type Random = () => number;

/**
 * The lives of up to two customers and a few orders, as events: times often coincide, stores differ, orders
 * change after payment, are voided twice, or refunded beyond what was paid. `by` signs them, in at most 20
 * characters. `randomSideline` has the rest.
 */
export function randomLives(
  random: Random,
  name: string,
  storeIds: readonly number[],
  by = 'front-desk',
): SentEvent[] {
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const pick = <T>(values: readonly T[]): T => values[whole(values.length - 1)] as T;
  const times = (most: number) => Array.from({ length: whole(most) });
  const chance = (share: number) => random() < share;
  const events: SentEvent[] = [];
  const add = (type: string, body: object): string => {
    const id = `${name}-${events.length}`;
    // Hours of four days, so midnight is in between and times coincide.
    const at = new Date(Date.UTC(2026, 10, 10, whole(95))).toISOString();
    events.push({ id, type, at, storeId: pick(storeIds), body });
    return id;
  };
  const facts = () => {
    const number = whole(99);
    return {
      firstName: `First ${number}`,
      notes: chance(0.5) ? `Note ${whole(99)}` : '',
      smsConsent: chance(0.5),
      emailConsent: number % 2 === 0,
    };
  };
  const line = () => {
    const kind = pick(lineKinds);
    const unitPriceCents = whole(3_000);
    const item = whole(5);
    return {
      kind,
      code: `item-${item}`,
      name: `Item ${item}`,
      unitPriceCents,
      ...(kind === 'PER_POUND'
        ? { weight: whole(5_000), minimumCents: whole(900) }
        : { quantity: 1 + whole(4) }),
      modifiers: times(2).map(() => ({ name: 'Extra', priceCents: whole(300) })),
      taxRate: pick([0, 62_500, 88_750, 101_234]),
      ...(chance(0.1) ? { amountCents: whole(4_000) } : {}),
      ...(chance(0.1) ? { taxCents: whole(200) } : {}),
    };
  };
  const sums = (lines: ReturnType<typeof line>[]) => ({ lines, tipCents: chance(0.3) ? whole(500) : 0 });

  const customers = times(2).map(() => add('customer.created', facts()));
  const addresses: string[] = [];
  for (const customer of customers) {
    const place = { street: `${whole(99)} Elm St`, city: 'Troy', state: 'NY', zipCode: '12180' };
    for (const _ of times(1)) addresses.push(add('customer.addressAdded', { customer, ...place }));
    for (const _ of times(2)) add('customer.changed', { customer, ...facts() });
  }
  for (const _ of times(1)) {
    const drawer = add('drawer.opened', { name: 'Front', floatCents: whole(20_000) });
    for (const _ of times(2)) add('drawer.closed', { drawer, countedCents: whole(50_000) });
    for (const _ of times(2))
      add('drawer.moved', { drawer, amountCents: whole(900) - 450, reason: 'Change', by });
    const clockIn = add('team.clockedIn', { by: '1001' });
    for (const _ of times(2)) add('team.clockedOut', { clockIn });
    const outage = add('machine.failed', { machineType: 'WASHER', machineNumber: '7', reason: 'It leaks' });
    for (const _ of times(2)) add('machine.repaired', { outage });
    const machine = { machineType: 'DRYER', machineNumber: `${by} ${name}` };
    for (const _ of times(9)) add('machine.stateReported', { ...machine, state: pick(reportedStates) });
  }
  for (const address of addresses) for (const _ of times(2)) add('customer.addressRemoved', { address });
  for (let orders = 1 + whole(2); orders > 0; orders--) {
    const type = pick(orderTypes);
    const lines = times(4).map(line);
    const order = add('order.created', {
      type,
      code: `T${whole(999)}`,
      customer: customers.length > 0 && chance(0.6) ? pick(customers) : null,
      address: addresses.length > 0 && chance(0.5) ? pick(addresses) : null,
      recurringWeeks: type === 'RECURRING' ? 1 + whole(3) : null,
      ...(chance(0.4) ? { status: pick(orderStatuses) } : {}),
      ...sums(lines),
      discountCents: chance(0.4) ? discountFor(lines, random) : 0,
    });
    for (const _ of times(4)) add('order.statusChanged', { order, status: pick(orderStatuses) });
    for (const _ of times(2)) {
      const more = [line(), ...times(1).map(line)];
      add('order.adjusted', { order, effect: pick(['ADD', 'TAKE_BACK']), ...sums(more) });
    }
    for (const _ of times(3))
      add('order.weighed', { order, stage: pick(['INTAKE', 'AFTER']), weight: whole(5_000) });
    for (const _ of times(1)) {
      const window = { windowStart: '2026-11-12T15:00:00Z', windowEnd: '2026-11-12T17:00:00Z' };
      const delivery = add('delivery.planned', { order, kind: 'RETURN', provider: 'OWN', ...window });
      for (const _ of times(2))
        add('delivery.ended', { delivery, outcome: pick(deliveryOutcomes), costCents: whole(900) });
    }
    for (const _ of chance(0.2) ? times(2) : []) add('order.voided', { order, reason: 'A mistake' });
    const payments = times(3).map(() => {
      const amountCents = 1 + whole(9_000);
      const tipCents = chance(0.3) ? whole(Math.min(amountCents, 500)) : 0;
      return add('payment.taken', { order, amountCents, tipCents, tender: pick(tenders) });
    });
    for (const payment of payments) {
      if (!chance(0.3)) continue;
      const amountCents = 1 + whole(4_000);
      const parts = { goodsCents: amountCents, taxCents: 0, tipCents: 0, feeCents: 0 };
      add('payment.refunded', {
        payment,
        amountCents,
        tender: pick(tenders),
        reason: 'Not clean',
        ...(chance(0.5) ? { parts } : {}),
      });
    }
  }
  return events;
}

/** Part of what the cheapest reading of the lines allows. */
function discountFor(
  lines: readonly { kind: string; unitPriceCents: number; amountCents?: number }[],
  random: Random,
): number {
  const goods = lines.filter((line) => !line.kind.endsWith('FEE') && line.kind !== 'PER_POUND');
  const least = goods.reduce((sum, line) => sum + (line.amountCents ?? line.unitPriceCents), 0);
  return Math.floor(random() * least);
}

/** The same values in random order. */
export function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
