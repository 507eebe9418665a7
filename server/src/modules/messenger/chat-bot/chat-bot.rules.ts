import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import type { ChatBotTextsForm } from '@washboard/contract/messenger/chat-bot/chat-bot.schemas.ts';
import { fillWording, type KnownValues } from '@washboard/contract/messenger/wording/wording.rules.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { hoursAnswer, type StoreHours } from './hours.rules.ts';
import { type Intent, intentOf } from './intents.rules.ts';
import { pricesAnswer, type ServicePrice } from './prices.rules.ts';
import { answerTo } from './questions.rules.ts';

/** What the chatbot may know: this customer's orders, and their store. */
export interface BotFacts {
  orders: readonly { code: string; status: OrderStatus; storeName: string }[];
  store: StoreHours | null;
  prices: readonly ServicePrice[];
  texts: ChatBotTextsForm;
  /** Of the fields of a wording. */
  values: Partial<KnownValues>;
}

/** What a customer wrote. */
export interface Asked {
  text: string;
  /** It is the first message that they ever wrote. */
  isFirst: boolean;
  /** What they wrote before, if that was lately; else empty. */
  before: string;
}

/** What the chatbot does. An empty text: nothing needs to be said. */
export type Reaction =
  | { kind: 'ANSWER'; text: string }
  /** A person must answer: `summary` is for that person. */
  | {
      kind: 'ESCALATION';
      text: string;
      summary: string;
      /** It isn’t what they want: the chatbot has no answer. */
      isUnsure: boolean;
    };

/** A store's texts on top of the business's. */
export function textsOnTop(own: ChatBotTextsForm | undefined, all: ChatBotTextsForm): ChatBotTextsForm {
  if (own === undefined) return all;
  return {
    welcome: own.welcome === '' ? all.welcome : own.welcome,
    questions: [...own.questions, ...all.questions],
    escalationPhone: own.escalationPhone ?? all.escalationPhone,
  };
}

/** Answers from the facts alone, whatever a text says; what they don't answer, a person must. */
export function reactionTo(asked: Asked, facts: BotFacts): Reaction {
  const intent = intentOf(asked.text);
  const answer = answerOf(intent, asked.text, facts);
  return answer === null
    ? escalate(intent, asked, facts)
    : { kind: 'ANSWER', text: welcomed(answer, asked, facts) };
}

/** Gives the conversation to a person, with a summary for them. */
function escalate(intent: Intent, asked: Asked, facts: BotFacts): Reaction {
  const { escalationPhone } = facts.texts;
  const call = escalationPhone === null ? '' : ` If it is urgent, call ${formatPhone(escalationPhone)}.`;
  return {
    kind: 'ESCALATION',
    text: welcomed(`${escalationText}${call}`, asked, facts),
    summary: summaryOf(intent, asked, facts),
    isUnsure: intent !== 'PERSON' && intent !== 'UPSET' && asked.text !== '',
  };
}

function answerOf(intent: Intent, text: string, facts: BotFacts): string | null {
  if (intent === 'PERSON' || intent === 'UPSET') return null;
  if (intent === 'THANKS') return '';
  const taught = answerTo(text, facts.texts.questions);
  if (taught !== undefined) return fillWording(taught, facts.values);
  if (intent === 'STATUS' && facts.orders.length > 0)
    return facts.orders
      .slice(0, 3)
      .map(({ code, status, storeName }) => `Order ${code} ${states[status]} at ${storeName}.`)
      .join(' ');
  if (intent === 'HOURS' && facts.store !== null) return hoursAnswer(text, facts.store);
  if (intent === 'PRICE') return pricesAnswer(text, facts.prices);
  return intent === 'GREETING' ? welcomeOf(facts) || greetingText : null;
}

const welcomeOf = ({ texts, values }: BotFacts) => fillWording(texts.welcome, values);

/** The first answer to a customer begins with the welcome text. */
export function welcomed(answer: string, { isFirst }: Asked, facts: BotFacts): string {
  const welcome = welcomeOf(facts);
  return !isFirst || welcome === '' || answer === '' || answer === welcome ? answer : `${welcome}\n${answer}`;
}

const states: Record<OrderStatus, string> = {
  SUBMITTED: 'waits for us',
  RECEIVED: 'has arrived and waits for its wash',
  PROCESSING: 'is being washed',
  READY: 'is ready for pickup',
  OUT_FOR_DELIVERY: 'is on its way to you',
  COMPLETED: 'is complete',
};

export const escalationText = 'A person will answer you soon.';
const greetingText = 'Hi! How can we help?';
const mostQuoted = 120;
const mostListed = 3;

const quoted = (text: string) => `“${text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text}”`;

/** Why a person must answer and what they need to know, in the customer's words. */
function summaryOf(intent: Intent, { text, before }: Asked, { orders }: BotFacts): string {
  const parts = [reasonOf(intent, text)];
  if (before !== '') parts.push(`Before: ${quoted(before)}`);
  const open = orders.slice(0, mostListed).map(({ code, status }) => `${code} ${states[status]}`);
  if (open.length > 0) parts.push(`Open orders: ${open.join('; ')}`);
  return parts.join('. ');
}

function reasonOf(intent: Intent, text: string): string {
  if (text === '') return 'Sent a picture';
  if (intent === 'PERSON') return `Asked for a person: ${quoted(text)}`;
  if (intent === 'UPSET') return `Upset: ${quoted(text)}`;
  return `The chatbot had no answer: ${quoted(text)}`;
}
