import { type EventBody, type EventType, eventTypeNames } from './event-types.ts';

const at = '2026-11-20T09:02:11-05:00';
const washer = { machineType: 'WASHER', machineNumber: '12' } as const;
const person = {
  firstName: 'Rosa',
  lastName: 'Diaz',
  companyName: 'Diaz Catering',
  email: 'rosa@example.com',
  phone: '(212) 555-0123',
  isCommercial: true,
  birthday: '03-07',
  smsConsent: true,
  emailConsent: false,
  notes: 'Rings twice',
};
const line: EventBody<'order.created'>['lines'][number] = {
  kind: 'PER_POUND',
  family: 'LAUNDRY',
  code: 'wdf',
  name: 'Wash, dry, fold',
  unitPriceCents: 179,
  quantity: 1,
  weight: 2_240,
  minimumCents: 2_000,
  modifiers: [{ name: 'Hypoallergenic', priceCents: 150 }],
  discountCents: 100,
  taxRate: 88_750,
  amountCents: 4_160,
  taxCents: 360,
};
const idOf = (type: EventType) => `example-${type}`;
const order = idOf('order.created');
const customer = idOf('customer.created');
const by = '1001';

/** A body of each type with every field. They refer to each other. */
const exampleBodies: { [Type in EventType]: Required<EventBody<Type>> } = {
  'customer.created': person,
  'customer.changed': { customer, ...person },
  'customer.addressAdded': {
    customer,
    street: '12 Elm Street',
    city: 'Hoboken',
    state: 'NJ',
    zipCode: '07030',
    notes: 'Back door',
  },
  'customer.addressRemoved': { address: idOf('customer.addressAdded') },
  'order.created': {
    type: 'RECURRING',
    code: '1001',
    status: 'RECEIVED',
    customer,
    address: idOf('customer.addressAdded'),
    recurringWeeks: 2,
    promisedAt: '2026-11-21T17:00:00-05:00',
    promotion: { code: 'FALL', heldOut: false },
    notes: 'No softener',
    by,
    lines: [line],
    discountCents: 60,
    tipCents: 500,
    totalCents: 4_860,
  },
  'order.adjusted': {
    order,
    effect: 'ADD',
    reason: 'A shirt was left out',
    by,
    lines: [line],
    discountCents: 60,
    tipCents: 500,
    totalCents: 4_860,
  },
  'order.statusChanged': { order, status: 'READY', by },
  'order.voided': { order, reason: 'Entered twice', by },
  'payment.taken': {
    order,
    amountCents: 5_360,
    tipCents: 500,
    tender: 'CARD',
    card: { brand: 'Visa', last4: '4242' },
    // A payment by card or gift card, never both.
    giftCard: null,
    by,
  },
  'payment.refunded': {
    payment: idOf('payment.taken'),
    amountCents: 1_000,
    tender: 'CARD',
    parts: { goodsCents: 900, taxCents: 80, tipCents: 20, feeCents: 0 },
    reason: 'A stain',
    by,
  },
  'order.weighed': { order, stage: 'INTAKE', weight: 2_240, by },
  'order.worked': { order, step: 'FOLD', minutes: 22, weight: 2_240, by },
  'delivery.planned': {
    order,
    kind: 'RETURN',
    provider: 'OWN',
    windowStart: '2026-11-21T15:00:00-05:00',
    windowEnd: '2026-11-21T17:00:00-05:00',
  },
  'delivery.ended': { delivery: idOf('delivery.planned'), outcome: 'DONE', costCents: 700, by },
  'prepaid.loaded': {
    customer,
    giftCard: '6000 1234 5678',
    amountCents: 5_000,
    bonusCents: 500,
    tender: 'CARD',
    by,
  },
  'credit.granted': { customer, amountCents: 900, reason: 'A late order', by },
  'drawer.opened': { name: 'Front', floatCents: 20_000, by },
  'drawer.moved': { drawer: idOf('drawer.opened'), amountCents: -2_000, reason: 'To the safe', by },
  'drawer.closed': { drawer: idOf('drawer.opened'), countedCents: 17_990, by },
  'coins.collected': { amountCents: 81_225, by },
  'machine.started': {
    ...washer,
    turnType: 'SELF_SERVE',
    starts: 2,
    amountCents: 450,
    tender: 'COIN',
    order: null,
  },
  'machine.stateReported': { ...washer, state: 'RUNNING' },
  'reader.stateReported': { serial: 'ESD-20417', state: 'ONLINE' },
  'machine.failed': { ...washer, reason: 'It leaks' },
  'machine.repaired': { outage: idOf('machine.failed') },
  'team.clockedIn': { by },
  'team.clockedOut': { clockIn: idOf('team.clockedIn') },
  'stock.moved': { code: 'bag', quantity: -2, reason: 'SOLD', unitCostCents: 310, by },
};

export interface ExampleEvent {
  id: string;
  type: EventType;
  at: string;
  storeId: number;
  body: object;
}

/** One event of each type, in dependency order. Shown on the API page. */
export function exampleEvents(storeId: number): ExampleEvent[] {
  return eventTypeNames.map((type) => ({ id: idOf(type), type, at, storeId, body: exampleBodies[type] }));
}
