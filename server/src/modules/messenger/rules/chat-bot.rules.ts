import { folded } from '@washboard/contract/core/text/folded.ts';
import { clockText } from '@washboard/contract/core/time/clock-text.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';

/** What a customer wants of the chatbot. */
export type Intent = 'STATUS' | 'HOURS' | 'THANKS' | 'PERSON' | 'UPSET' | 'UNKNOWN';

const plainOf = (text: string) => folded(text).replace(/['’]/g, '').replace(/\s+/g, ' ');

/** In this order: what a person must answer comes first. */
const intents: readonly [Intent, RegExp][] = [
  [
    'PERSON',
    /\b(?:person|human|manager|representative|agent|someone|somebody|persona|gerente|alguien|call me|llamen?me)\b/,
  ],
  [
    'UPSET',
    /\b(?:ruined|damaged|torn|shr[aiu]nk|shrunken|stained|missing|lost|stolen|refund|charged twice|double charged|overcharged|angry|furious|terrible|awful|worst|unacceptable|ridiculous|disappointed|complain\w*|lawyer|sue|wtf|reembolso|perdid[oa]|roto|manchad[oa]|molest[oa]|pesim[oa])\b/,
  ],
  [
    'STATUS',
    /\b(?:(?:is|are|when|what)\b.*\b(?:ready|done|finished)|status|where(?:s| is)? my|how long|my (?:order|laundry|clothes)|esta(?:n)? list[oa]s?|cuando\b.*\blist[oa]|mi (?:orden|pedido|ropa))\b/,
  ],
  ['HOURS', /\b(?:hours|open|opening|close|closing|how late|horario|abren|abiertos?|cierran|abierto)\b/],
  [
    'THANKS',
    /^(?:ok(?:ay)?|thanks?(?: you)?(?: so much)?|thx|ty|great|perfect|got it|awesome|cool|gracias|muchas gracias|perfecto|vale|👍|🙏|❤️|[\s.!,])+$/u,
  ],
];

export function intentOf(text: string): Intent {
  const plain = plainOf(text);
  return intents.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'UNKNOWN';
}

/** What the chatbot may know: this customer's orders, and the hours of their store. */
export interface BotFacts {
  orders: readonly { code: string; status: OrderStatus; storeName: string }[];
  store: { name: string; hours: readonly { day: number; opensAt: string; closesAt: string }[] } | null;
  /** Today at the store, 0 = Sunday. */
  weekday: number;
}

const states: Record<OrderStatus, string> = {
  SUBMITTED: 'waits for us',
  RECEIVED: 'has arrived and waits for its wash',
  PROCESSING: 'is being washed',
  READY: 'is ready for pickup',
  OUT_FOR_DELIVERY: 'is on its way to you',
  COMPLETED: 'is complete',
};

/** The chatbot's answer; null if it has none, and a person must answer. An empty text: nothing needs to be said. */
export function botAnswer(intent: Intent, facts: BotFacts): string | null {
  if (intent === 'THANKS') return '';
  if (intent === 'STATUS' && facts.orders.length > 0)
    return facts.orders
      .slice(0, 3)
      .map(({ code, status, storeName }) => `Order ${code} ${states[status]} at ${storeName}.`)
      .join(' ');
  if (intent === 'HOURS' && facts.store !== null && facts.store.hours.length > 0)
    return hoursText(facts, facts.store);
  return null;
}

function hoursText({ weekday }: BotFacts, { name, hours }: NonNullable<BotFacts['store']>): string {
  const today = hours.find(({ day }) => day === weekday);
  return today === undefined
    ? `${name} is closed today.`
    : `${name} is open today from ${clockText(today.opensAt)} to ${clockText(today.closesAt)}.`;
}

export const handOverText = 'A person will answer you soon.';
const mostQuoted = 120;

/** Why a person must answer, for that person. */
export function escalationReason(intent: Intent, text: string): string {
  if (text === '') return 'Sent a picture';
  const quoted = text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text;
  if (intent === 'PERSON') return `Asked for a person: “${quoted}”`;
  if (intent === 'UPSET') return `Upset: “${quoted}”`;
  return `The chatbot had no answer: “${quoted}”`;
}
