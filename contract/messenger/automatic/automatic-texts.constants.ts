import { type WordingField, wordingFieldNames } from '../wording/wording.constants.ts';

/** Where a text is listed. */
export const automaticGroups = {
  orders: { title: 'About orders', context: 'Each goes out once for an order.' },
  stops: { title: 'About pickups and deliveries', context: 'Each goes out once for a date.' },
  unclaimed: { title: 'About orders nobody picks up', context: 'Each goes out once for an order.' },
  marketing: {
    title: 'Marketing',
    context:
      'Only to customers who agreed to marketing, at most one text in 14 days. One in ten gets none, so you see what the texts bring.',
  },
} as const;
export type AutomaticGroup = keyof typeof automaticGroups;
export const automaticGroupNames = Object.keys(automaticGroups) as AutomaticGroup[];

/** A text that is sent by itself. Its number names it in the audit log. */
interface AutomaticText {
  id: number;
  group: AutomaticGroup;
  title: string;
  /** When it is sent. */
  when: string;
  /** What it says until someone changes it. */
  wording: string;
}

export const automaticTexts = {
  RECEIVED: {
    id: 1,
    group: 'orders',
    title: 'Order received',
    when: 'A store received the order.',
    wording:
      'Hi {first name}, {store} has your order {order}. We text you when it is ready. Reply STOP to stop texts.',
  },
  READY: {
    id: 2,
    group: 'orders',
    title: 'Ready for pickup',
    when: 'The order is ready, and the customer picks it up.',
    wording: 'Hi {first name}, your order {order} is ready at {store}, {store address}. Total {total}.',
  },
  OUT_FOR_DELIVERY: {
    id: 3,
    group: 'orders',
    title: 'Out for delivery',
    when: 'The driver left with the order.',
    wording: 'Hi {first name}, your order {order} from {store} is on its way to you.',
  },
  STOP_MOVED: {
    id: 4,
    group: 'stops',
    title: 'Pickup or delivery moved',
    when: 'Someone moved it because the location is closed.',
    wording: 'Hi {first name}, {store} is closed that day. The {stop} of order {order} is now {window}.',
  },
  PICKUP_REMINDER: {
    id: 5,
    group: 'stops',
    title: 'Pickup tomorrow',
    when: 'At noon of the day before. YES confirms it; NO cancels it.',
    wording:
      'Hi {first name}, {store} picks up your laundry {window}. Reply YES to confirm or NO to skip it.',
  },
  UNCLAIMED_7: {
    id: 6,
    group: 'unclaimed',
    title: 'Not picked up after 7 days',
    when: 'The order has been ready for 7 days.',
    wording: 'Hi {first name}, your order {order} has been ready at {store} since {ready on}.',
  },
  UNCLAIMED_30: {
    id: 7,
    group: 'unclaimed',
    title: 'Not picked up after 30 days',
    when: 'The order has been ready for 30 days.',
    wording:
      'Hi {first name}, your order {order} still waits at {store} since {ready on}. Please pick it up, or call {store phone}.',
  },
  UNCLAIMED_60: {
    id: 8,
    group: 'unclaimed',
    title: 'Not picked up after 60 days',
    when: 'The order has been ready for 60 days.',
    wording:
      'Hi {first name}, your order {order} has waited at {store} for 60 days. We cannot keep it much longer. Call {store phone}.',
  },
  FIRST_ORDER: {
    id: 9,
    group: 'marketing',
    title: 'Thank you for the first order',
    when: 'A day after a customer’s first order is complete.',
    wording:
      'Hi {first name}, thank you for your first order at {store}. We look forward to seeing you again! Reply STOP to stop texts.',
  },
  WIN_BACK: {
    id: 10,
    group: 'marketing',
    title: 'Win back',
    when: 'A customer has stayed away so much longer than usual that they count as lapsed.',
    wording:
      'Hi {first name}, we miss you at {store}. Bring your laundry by this week, or call {store phone}. Reply STOP to stop texts.',
  },
  BIRTHDAY: {
    id: 11,
    group: 'marketing',
    title: 'Birthday',
    when: 'On the birthday of a customer who has ordered before.',
    wording:
      'Happy birthday, {first name}! Everyone at {store} wishes you a wonderful day. Reply STOP to stop texts.',
  },
} as const satisfies Readonly<Record<string, AutomaticText>>;

export type AutomaticKind = keyof typeof automaticTexts;
export const automaticKinds = Object.keys(automaticTexts) as [AutomaticKind, ...AutomaticKind[]];

/** Fields that only texts of one group can fill. */
const groupsOfField: Partial<Record<WordingField, AutomaticGroup>> = {
  'ready on': 'unclaimed',
  stop: 'stops',
  window: 'stops',
};
/** Fields that a marketing text can’t fill: it is about no order. */
const ofOrders: readonly WordingField[] = ['order', 'total', 'balance', 'due'];
/** The fields that a text can fill. */
export const fieldsOfKind = (kind: AutomaticKind): WordingField[] =>
  wordingFieldNames.filter(
    (name) =>
      (groupsOfField[name] ?? automaticTexts[kind].group) === automaticTexts[kind].group &&
      !(automaticTexts[kind].group === 'marketing' && ofOrders.includes(name)),
  );

/** Days after which an order that nobody picked up has its texts. */
export const unclaimedDays = { UNCLAIMED_7: 7, UNCLAIMED_30: 30, UNCLAIMED_60: 60 } as const;
export type UnclaimedKind = keyof typeof unclaimedDays;
export const unclaimedKinds = Object.keys(unclaimedDays) as [UnclaimedKind, ...UnclaimedKind[]];

/** Texts that customers get only if they agreed to marketing. */
export const marketingKinds = [
  'FIRST_ORDER',
  'WIN_BACK',
  'BIRTHDAY',
] as const satisfies readonly AutomaticKind[];
export type MarketingKind = (typeof marketingKinds)[number];
/** After any marketing text, a customer gets no other for this many days. */
export const cooldownDays = 14;
/** One customer in this many gets no marketing text, so others can be compared with them. */
export const heldOutOneIn = 10;
/** Orders count for a text if they come within this many days. */
export const returnedDays = 30;
/** Customers that each side needs before a difference says anything. */
export const fewestCompared = 30;

/** Unclaimed orders that are listed at most. */
export const mostUnclaimed = 200;

/** Recent orders that a preview can be seen on. */
export const mostPreviewed = 10;
/** Texts about an older change are not sent: the customer knows by now. */
export const mostHoursLate = 12;
/** Days that the counts on the screen cover. */
export const countedDays = 30;
