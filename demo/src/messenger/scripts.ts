/** A line of a conversation: who wrote what. */
export interface Line {
  by: 'customer' | 'staff' | 'bot' | 'automation' | 'marketing';
  text: string;
  /** It wasn’t delivered, with the carrier’s code. */
  failure?: string;
}

/** A conversation. `{name}` is the customer’s first name, `{store}` the location. */
export interface Script {
  lines: readonly [Line, ...Line[]];
  /** Why a person must answer. */
  escalation?: string;
  /** Of the last lines, how many nobody has read. */
  unread?: number;
  isPriority?: boolean;
  /** What a colleague noted. */
  note?: string;
  /** They asked for no more texts. */
  isStop?: boolean;
}

const ready: Line = { by: 'automation', text: 'Hi {name}, your order is ready for pickup at {store}.' };
const customer = (text: string): Line => ({ by: 'customer', text });
const staff = (text: string): Line => ({ by: 'staff', text });
const bot = (text: string): Line => ({ by: 'bot', text });

export const scripts: readonly [Script, ...Script[]] = [
  {
    lines: [
      ready,
      customer('Great, I’ll stop by after work. How late are you open?'),
      staff('Until 10 PM tonight. See you then!'),
    ],
  },
  {
    lines: [
      ready,
      customer('Can my husband pick it up?'),
      staff('Of course. He only needs your name.'),
      customer('Perfect, thank you'),
    ],
  },
  {
    lines: [
      customer('Do you have the 60 lb washers at {store}?'),
      staff('Yes, two of them in the back. They are free most mornings.'),
    ],
  },
  { lines: [ready, customer('Thanks!')] },
  { lines: [customer('Is my comforter done yet?')], unread: 1 },
  { lines: [ready, customer('I think one shirt is missing. A blue one with a white collar.')], unread: 1 },
  { lines: [customer('Hi, can I move my pickup from tomorrow to Friday?')], unread: 1 },
  {
    lines: [
      customer('My wool sweater came back two sizes smaller. This is ruined.'),
      bot('I’m sorry to hear that. A person will answer you soon.'),
      customer('I want to talk to a manager please'),
    ],
    escalation: 'Upset: “My wool sweater came back two sizes smaller. This is ruined.”',
    unread: 1,
  },
  {
    lines: [
      customer('I was charged twice for the same order'),
      bot('I’m sorry to hear that. A person will answer you soon.'),
    ],
    escalation: 'Upset: “I was charged twice for the same order”',
    isPriority: true,
    note: 'The card was charged once; the second line is a hold of the bank. Asked accounting to confirm.',
    unread: 1,
  },
  {
    lines: [
      {
        by: 'marketing',
        text: '{name}, it’s been a while! 15% off your next wash & fold this week. Reply STOP to stop.',
      },
    ],
  },
  {
    lines: [
      { by: 'marketing', text: 'Comforter season: any size for $18 until Sunday. Reply STOP to stop.' },
    ],
  },
  { lines: [ready] },
  { lines: [{ ...ready, failure: '30003' }] },
  { lines: [{ ...ready, failure: '30006' }] },
  {
    lines: [
      { by: 'marketing', text: 'Comforter season: any size for $18 until Sunday. Reply STOP to stop.' },
      customer('please don’t text me anymore'),
      {
        by: 'automation',
        text: 'Harbor & Main Laundry: You won’t get any more texts from us. Reply START to get them again.',
      },
    ],
    isStop: true,
  },
  {
    lines: [
      ready,
      customer('Running late, can you hold it until tomorrow?'),
      staff('No problem, we’ll keep it for you.'),
    ],
  },
  {
    lines: [
      customer('Do you use fragrance-free detergent?'),
      staff('Yes, just ask for it at the counter or reply here and I’ll add it to your notes.'),
      customer('Please add it, thanks'),
    ],
  },
  {
    lines: [
      customer('What are your hours on Thanksgiving?'),
      bot('{store} is open 6 AM to 10 PM most days. For the holiday, a person will answer you soon.'),
      staff('We close at 2 PM on Thanksgiving.'),
      customer('👍'),
    ],
  },
  {
    lines: [
      customer('Dryer 7 ate my quarters'),
      staff('Sorry about that! Come to the counter and we’ll refund you.'),
      customer('Will do'),
    ],
  },
  { lines: [customer('¿A qué hora cierran hoy?'), staff('Cerramos a las 10 PM.'), customer('Gracias')] },
  {
    lines: [ready, customer('Is there parking in the back?'), staff('Yes, three spots behind the building.')],
  },
  { lines: [customer('Could you starch the two white shirts lightly?')], unread: 1 },
  {
    lines: [
      customer('I left a phone charger at machine 12'),
      staff('We found it. It’s at the counter.'),
      customer('You’re the best!'),
    ],
  },
  {
    lines: [
      {
        by: 'automation',
        text: 'Hi {name}, we received your order at {store}. We text you when it’s ready.',
      },
      customer('How much will it be?'),
      staff('$31.50. You can pay when you pick up.'),
    ],
  },
];
