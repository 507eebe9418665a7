import { type Entries, entriesOf } from './entry-model.ts';
import { partsOf, type Sums, sumsOf } from './order-sums.ts';
import type { SentEvent } from './random-orders.ts';
import { modelRefunds, type Parts } from './refund-model.ts';

/**
 * The result of a set of events, computed plainly without the product's rules: every event is compared with
 * all others. Deliberately slow and simple.
 */
export interface ModelOrder {
  code: string;
  customer: string | null;
  address: string | null;
  storeId: number;
  status: string;
  received_on: string | null;
  ready_on: string | null;
  paid_on: string | null;
  returned_on: string | null;
  voided_on: string | null;
  gross_cents: number;
  discount_cents: number;
  fee_cents: number;
  tax_cents: number;
  tip_cents: number;
  paid_cents: number;
  refunded_cents: number;
  balance_cents: number;
  /** 'KIND day' and 'part day': cents, without zeros. */
  ledger: Record<string, number>;
  /** 'amount/discount/tax', sorted. */
  lines: string[];
  /** The weight in effect, by stage. */
  weights: Record<string, number>;
}

export interface ModelCustomer {
  first_name: string;
  notes: string;
  sms_consent: boolean;
  email_consent: boolean;
  /** 'CHANNEL agreed at', sorted: everything ever reported. */
  consents: string[];
}

export interface ModelState {
  orders: Record<string, ModelOrder>;
  customers: Record<string, ModelCustomer>;
  /** How each thing with an end ended, by the event that created it. */
  ends: Record<string, string | null>;
  /** 'moment STATE' in order of time, per machine, by store and number. */
  machines: Record<string, string[]>;
  entries: Entries;
  waiting: string[];
}

const parentFields = ['order', 'payment', 'customer', 'delivery', 'drawer', 'clockIn', 'outage', 'address'];
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const latestFirst = (a: SentEvent, b: SentEvent) =>
  a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1;

export function modelOf(events: readonly SentEvent[], dayOf: (event: SentEvent) => string): ModelState {
  const known = new Map(events.map((event) => [event.id, event]));
  const inForce = (event: SentEvent): boolean =>
    parentFields.every((field) => {
      const parent = event.body[field];
      if (parent === undefined || parent === null) return true;
      const found = known.get(parent);
      return found !== undefined && inForce(found);
    });
  const counted = events.filter(inForce);
  const of = (type: string) => counted.filter((event) => event.type === type);
  const about = (type: string, field: string, id: string) =>
    of(type).filter((event) => event.body[field] === id);

  const customers = of('customer.created').map((created) => {
    const reports = [created, ...about('customer.changed', 'customer', created.id)].sort(latestFirst);
    const { firstName, notes, smsConsent, emailConsent } = reports[0]?.body ?? {};
    const consents = reports.flatMap(({ id, at, body }) =>
      [`SMS ${body.smsConsent} ${at}`, `EMAIL ${body.emailConsent} ${at}`].filter(
        // A customer who was never asked has agreed to nothing; only that isn't recorded.
        (entry) => id !== created.id || entry.includes('true'),
      ),
    );
    const status = { sms_consent: smsConsent, email_consent: emailConsent };
    return [created.id, { first_name: firstName, notes, ...status, consents: consents.sort() }];
  });
  const orders = of('order.created').map((created) => {
    const payments = about('payment.taken', 'order', created.id);
    const story = {
      created,
      adjustments: about('order.adjusted', 'order', created.id),
      steps: about('order.statusChanged', 'order', created.id),
      voids: about('order.voided', 'order', created.id),
      payments,
      refunds: payments.flatMap((payment) => about('payment.refunded', 'payment', payment.id)),
      weighings: about('order.weighed', 'order', created.id),
    };
    return [created.id, orderOf(story, dayOf)];
  });
  const ended = (began: string, ends: string, field: string, pick: (all: SentEvent[]) => string | null) =>
    of(began).map((one) => [one.id, pick(about(ends, field, one.id).sort(latestFirst))]);
  const firstEnd = (all: SentEvent[]) => all.at(-1)?.at ?? null;
  const ends = [
    ...ended('delivery.planned', 'delivery.ended', 'delivery', ([last]) =>
      last ? `${last.body.outcome} ${last.body.costCents}` : null,
    ),
    ...ended('drawer.opened', 'drawer.closed', 'drawer', ([last]) =>
      last ? `${last.body.countedCents}` : null,
    ),
    ...ended('team.clockedIn', 'team.clockedOut', 'clockIn', firstEnd),
    ...ended('machine.failed', 'machine.repaired', 'outage', firstEnd),
    ...ended('customer.addressAdded', 'customer.addressRemoved', 'address', firstEnd),
  ];
  const states = new Map<string, Map<string, string>>();
  for (const { at, storeId, body } of of('machine.stateReported').sort(latestFirst).reverse()) {
    const machine = `${storeId} ${body.machineNumber}`;
    states.set(machine, (states.get(machine) ?? new Map()).set(at, body.state));
  }
  const machines = [...states].map(([machine, reported]) => [
    machine,
    [...reported].map(([at, state]) => `${at} ${state}`),
  ]);
  const waiting = events.filter((event) => !inForce(event)).map((event) => event.id);
  return {
    orders: Object.fromEntries(orders),
    customers: Object.fromEntries(customers),
    ends: Object.fromEntries(ends),
    machines: Object.fromEntries(machines),
    entries: entriesOf(counted, dayOf),
    waiting: waiting.sort(),
  };
}

type Story = Record<'adjustments' | 'steps' | 'voids' | 'payments' | 'refunds' | 'weighings', SentEvent[]> & {
  created: SentEvent;
};

function orderOf(story: Story, dayOf: (event: SentEvent) => string): ModelOrder {
  const { created, adjustments, steps, voids, payments, refunds } = story;
  const sale = { event: created, sums: sumsOf(created.body, 1) };
  const changes = adjustments.map((event) => ({
    event,
    sums: sumsOf(event.body, event.body.effect === 'ADD' ? 1 : -1),
  }));
  const sold = [sale, ...changes];
  const firstVoid = [...voids].sort(latestFirst).at(-1);
  const voidedOn = firstVoid ? dayOf({ ...firstVoid, storeId: created.storeId }) : null;
  const kept = (part: keyof Sums) => (firstVoid ? 0 : total(sold.map(({ sums }) => sums[part] as number)));
  const tipsOnPaying = total(payments.map((payment) => payment.body.tipCents));
  const paid = total(payments.map((payment) => payment.body.amountCents));
  const firstStatus = created.body.status ?? (created.body.type === 'RETAIL' ? 'COMPLETED' : 'RECEIVED');
  const life = [
    { at: created.at, id: '', status: firstStatus, day: dayOf(created) },
    ...steps.map((step) => ({
      at: step.at,
      id: step.id,
      status: step.body.status,
      day: dayOf({ ...step, storeId: created.storeId }),
    })),
  ].sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1));
  const reached = (statuses: string[]) => life.find((step) => statuses.includes(step.status))?.day ?? null;
  const modeled = modelRefunds({
    sold: sold.map(({ event, sums }) => ({ at: event.at, parts: partsOf(sums) })),
    payments: payments.map(({ at, body }) => ({ at, amount: body.amountCents, tip: body.tipCents })),
    refunds: refunds.map((event) => ({ ...refundOf(event), event, day: dayOf(event) })),
    voidedAt: firstVoid?.at ?? null,
  });
  const allowed = total(modeled.ofRefunds.map(({ given }) => total(given))) - total(modeled.beforeVoid);
  const refunded = total(refunds.map((refund) => refund.body.amountCents));

  const owed = [
    ...sold.map(({ event, sums }) => ({ event, cents: sums.value })),
    ...payments.map((event) => ({ event, cents: event.body.tipCents - event.body.amountCents })),
    ...modeled.ofRefunds.map(({ refund, given }) => ({
      event: refund.event,
      cents: refund.amount - total(given),
    })),
  ];

  const ledger: Record<string, number> = {};
  const enter = (kind: string, day: string, cents: number) => {
    const key = `${kind} ${day}`;
    ledger[key] = (ledger[key] ?? 0) + cents;
  };
  const enterParts = (day: string, [goods, tax, tip, fee]: Parts, sign = 1) => {
    enter('goods', day, sign * goods);
    enter('tax', day, sign * tax);
    enter('tip', day, sign * tip);
    enter('fee', day, sign * fee);
  };
  enter('SALE', dayOf(created), sale.sums.value);
  for (const { event, sums } of changes) enter('ADJUSTMENT', dayOf(event), sums.value);
  for (const event of payments) enter('PAYMENT', dayOf(event), event.body.amountCents);
  for (const event of refunds) enter('REFUND', dayOf(event), -event.body.amountCents);
  for (const { event, sums } of sold) {
    enterParts(dayOf(event), partsOf(sums));
    if (firstVoid === undefined) continue;
    // Whichever register reported it, each entry is reversed on its own store's day.
    const day = dayOf({ ...firstVoid, storeId: event.storeId });
    enter('VOID', day, -sums.value);
    enterParts(day, partsOf(sums), -1);
  }
  for (const event of payments) enterParts(dayOf(event), [0, 0, event.body.tipCents, 0]);
  // A refund has its reported parts, and the allowance's difference is separate.
  for (const { refund, given } of modeled.ofRefunds) {
    enterParts(refund.day, given, -1);
    enter('ALLOWANCE', refund.day, total(refund.reported ?? []) - total(given));
  }
  if (voidedOn !== null) {
    enterParts(voidedOn, modeled.beforeVoid);
    enter('VOID', voidedOn, total(modeled.beforeVoid));
  }

  return {
    code: created.body.code,
    customer: created.body.customer,
    address: created.body.address,
    storeId: created.storeId,
    status: life.at(-1)?.status ?? '',
    received_on: reached(['RECEIVED', 'PROCESSING', 'READY', 'OUT_FOR_DELIVERY', 'COMPLETED']),
    ready_on: reached(['READY', 'OUT_FOR_DELIVERY', 'COMPLETED']),
    returned_on: reached(['COMPLETED']),
    paid_on: created.body.type === 'RETAIL' ? dayOf(created) : paidOn(created, owed, dayOf),
    voided_on: voidedOn,
    gross_cents: kept('gross'),
    discount_cents: kept('discount'),
    fee_cents: kept('fee'),
    tax_cents: kept('tax'),
    tip_cents: kept('tip') + tipsOnPaying,
    paid_cents: paid,
    refunded_cents: refunded,
    balance_cents: kept('value') + tipsOnPaying - allowed - paid + refunded,
    ledger: Object.fromEntries(Object.entries(ledger).filter(([, cents]) => cents !== 0)),
    lines: sold.flatMap(({ sums }) => sums.lines).sort(),
    weights: Object.fromEntries(
      [...story.weighings]
        .sort(latestFirst)
        .reverse()
        .map(({ body }) => [body.stage, body.weight]),
    ),
  };
}

/** The first moment from the sale on when nothing was owed. */
function paidOn(
  created: SentEvent,
  owed: { event: SentEvent; cents: number }[],
  dayOf: (event: SentEvent) => string,
): string | null {
  const reported = owed.map(({ event }) => event);
  for (const moment of [...new Set(reported.map(({ at }) => at))].sort()) {
    const balance = total(owed.filter(({ event }) => event.at <= moment).map(({ cents }) => cents));
    if (moment < created.at || balance > 0) continue;
    return (
      reported
        .filter(({ at }) => at === moment)
        .map(dayOf)
        .sort()[0] ?? null
    );
  }
  return null;
}

function refundOf({ at, storeId, body: { amountCents, parts } }: SentEvent) {
  const reported: Parts | null = parts && [parts.goodsCents, parts.taxCents, parts.tipCents, parts.feeCents];
  return { at, storeId, amount: amountCents, reported: reported ?? null };
}
