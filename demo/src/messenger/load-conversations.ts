import { localTimeOf, MINUTE_MS } from '@washboard/contract/core/time/time.ts';
import { recordTextStop } from '@washboard/server/src/modules/customers/index.ts';
import {
  insertReply,
  recordChatBotTexts,
  recordConversations,
  registerNumber,
} from '@washboard/server/src/modules/messenger/index.ts';
import type { LoadedStore, Tx } from '../load-places.ts';
import type { OpenEnds } from '../open-work.ts';
import { staffNames } from '../places.ts';
import { type Random, randomFrom } from '../random.ts';
import { cannedReplies } from './canned-replies.ts';
import { chatBotTexts } from './chat-bot-texts.ts';
import { type Line, type Script, scripts } from './scripts.ts';

/** Conversations of the demo; the latest began minutes ago, the oldest three weeks ago. */
const mostConversations = 84;

type Known = Parameters<typeof recordConversations>[1][number];
interface Person {
  id: number;
  firstName: string;
  phone: string;
  store: LoadedStore;
}

/** Customers’ conversations with the stores, from scripts. Returns how many there are. */
export async function loadConversations(
  tx: Tx,
  stores: readonly LoadedStore[],
  ends: OpenEnds,
  now: Date,
): Promise<number> {
  const random = randomFrom('conversations');
  const people = peopleOf(stores, ends, Math.ceil(mostConversations / stores.length));
  const known: Known[] = [];
  for (const [place, person] of people.entries()) {
    const script = scripts[place % scripts.length] ?? scripts[0];
    // Spread over three weeks, most of them recently.
    const age = 4 + Math.floor((place / people.length) ** 3 * 21 * 24 * 60);
    const endsAt = inHours(script, now.getTime() - age * MINUTE_MS, person.store.store.timeZone);
    known.push(
      conversationOf(person, place < scripts.length ? script : withoutWaiting(script), endsAt, random),
    );
    if (script.isStop) await stopAt(tx, person, script, endsAt);
  }
  await recordConversations(tx, known);
  for (const reply of cannedReplies) await insertReply(tx, reply);
  await registerNumber(tx, { state: 'VERIFIED', reason: null });
  await recordChatBotTexts(tx, null, chatBotTexts);
  return known.length;
}

/** When each may be sent, by the hour of the store. Marketing keeps the narrowest quiet hours of any state. */
const hoursOf = { marketing: { from: 12, to: 16 }, automation: { from: 9, to: 19 } } as const;

/** The latest such time at which the script's automatic messages may be sent. */
function inHours({ lines }: Script, latest: number, zone: string): number {
  const by = (['marketing', 'automation'] as const).find((kind) => lines.some((line) => line.by === kind));
  if (by === undefined) return latest;
  const { from, to } = hoursOf[by];
  let at = latest;
  // The lines before the last are up to an hour older.
  while (localTimeOf(new Date(at), zone).hour < from + 1 || localTimeOf(new Date(at), zone).hour >= to)
    at -= 10 * MINUTE_MS;
  return at;
}

/** The same number of customers with a phone from each store, in turn. */
function peopleOf(stores: readonly LoadedStore[], ends: OpenEnds, each: number): Person[] {
  const ofStores = stores.map((store) =>
    (ends.customers[store.id] ?? [])
      .flatMap(({ ref, customer: { facts } }) =>
        facts.phone === null || facts.companyName !== ''
          ? []
          : [
              {
                id: Number(ref.replace('demo-c', '')),
                firstName: facts.firstName,
                phone: facts.phone,
                store,
              },
            ],
      )
      .slice(0, each),
  );
  const inTurn = Array.from({ length: each }, (_, place) =>
    ofStores.flatMap((all) => all[place] ?? []),
  ).flat();
  return [...new Map(inTurn.map((one) => [one.phone, one])).values()].slice(0, mostConversations);
}

/** An older conversation: somebody has answered since. */
const withoutWaiting = ({ lines, isStop }: Script): Script => {
  const isOpen = lines.at(-1)?.by === 'customer' && !isStop;
  const answered: Line[] = isOpen
    ? [{ by: 'staff', text: 'Thanks for your message! We took care of it.' }]
    : [];
  return { lines: [...lines, ...answered] as [Line, ...Line[]], ...(isStop ? { isStop } : {}) };
};

function conversationOf(person: Person, script: Script, endsAt: number, random: Random): Known {
  let at = endsAt;
  const times = script.lines.map(() => {
    const here = at;
    at -= random.whole(2, 9) * MINUTE_MS;
    return here;
  });
  const messages = script.lines.map((line, index) =>
    messageOf(line, person, new Date(times[script.lines.length - 1 - index] ?? endsAt), random),
  );
  const escalation =
    script.escalation === undefined ? null : { at: new Date(endsAt), reason: script.escalation };
  const author = staffNames[random.pick(person.store.store.employeeCodes)] ?? person.store.store.name;
  return {
    customerId: person.id,
    storeId: person.store.id,
    resolved: script.lines.at(-1)?.by === 'staff' ? { at: new Date(endsAt), by: author } : null,
    phone: person.phone,
    unread: script.unread ?? 0,
    escalation,
    isPriority: script.isPriority ?? false,
    note: script.note === undefined ? null : { text: script.note, author, at: new Date(endsAt) },
    messages,
  };
}

const sources = {
  staff: 'BUSINESS_MANAGER',
  bot: 'BOT',
  automation: 'BACKEND_AUTOMATION',
  marketing: 'MARKETING_AUTOMATION',
} as const;

function messageOf(line: Line, person: Person, createdAt: Date, random: Random): Known['messages'][number] {
  const text = line.text
    .replaceAll('{name}', person.firstName)
    .replaceAll('{store}', person.store.store.name);
  const common = {
    messageType: line.by === 'marketing' ? ('Marketing' as const) : ('Transactional' as const),
    aiType: line.by === 'bot' ? ('Support' as const) : null,
    text,
    orderId: null,
    userId: null,
    createdAt,
    sendAt: null,
    providerId: null,
  };
  if (line.by === 'customer')
    return {
      ...common,
      direction: 'Inbound',
      source: null,
      deliveryStatus: 'RECEIVED',
      errorCode: null,
      deliveredAt: null,
      sentBy: null,
    };
  const codes = person.store.store.employeeCodes;
  return {
    ...common,
    direction: 'Outbound',
    source: sources[line.by],
    deliveryStatus: line.failure === undefined ? 'DELIVERED' : 'UNDELIVERED',
    errorCode: line.failure ?? null,
    deliveredAt: line.failure === undefined ? createdAt : null,
    sentBy: line.by === 'staff' ? (staffNames[random.pick(codes)] ?? null) : null,
  };
}

function stopAt(tx: Tx, { phone }: Person, { lines }: Script, endsAt: number): Promise<void> {
  const wording = lines.findLast(({ by }) => by === 'customer')?.text ?? '';
  const at = new Date(endsAt).toISOString();
  return recordTextStop(tx, { phone, isStopped: true, at, wording, how: 'Own words' });
}
