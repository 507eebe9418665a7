import type { LanguageModel } from '@washboard/integrations/language-model/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type BusinessDb, type InBusiness, readingOf } from '../../../platform/db/database.ts';
import { findConversations } from '../conversations.views.ts';
import { findMessage } from '../messages.views.ts';
import { factsReader } from './bot-facts.service.ts';
import { type Asked, type BotFacts, reactionTo, welcomed } from './chat-bot.rules.ts';
import { askedOf, isAnswering, react } from './chat-bot.service.ts';
import { isLatest } from './chat-bot.views.ts';
import { checkedAnswer, modelQuestion } from './model.rules.ts';

const modelAnswersInMs = 20_000;

interface Deps {
  clock: Clock;
  model: LanguageModel;
}

/** Sends the model's answer if it passes the checks; otherwise a person must answer. */
export async function answerByModel(
  business: BusinessDb,
  messageId: number,
  { clock, model }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const found = await readOpen(readingOf(business), messageId);
  if (found === undefined) return;
  const { conversation, text } = found;
  const facts = await factsReader(readingOf(business), clock.now())(conversation.customerId);
  const asked = await askedOf(readingOf(business), conversation.id, text, clock.now());
  const answer = await askModel(model, asked, facts, signal);
  await business.write(async (tx) => {
    const [held] = await findConversations(tx, 'all', [conversation.id], true);
    // Someone answered, or took it over, in the meantime.
    if (held === undefined || (await readOpen(tx, messageId)) === undefined) return;
    await react(
      tx,
      held,
      answer === null ? reactionTo(asked, facts) : { kind: 'ANSWER', text: welcomed(answer, asked, facts) },
      clock.now(),
    );
  });
}

/** The message and its conversation, while the chatbot still has to answer it. */
async function readOpen(within: InBusiness, messageId: number) {
  const message = await findMessage(within, messageId);
  if (message === undefined) return undefined;
  const [conversation] = await findConversations(within, 'all', [message.conversationId]);
  if (conversation === undefined || !(await isAnswering(within, conversation))) return undefined;
  return (await isLatest(within, conversation.id, messageId))
    ? { conversation, text: message.text }
    : undefined;
}

async function askModel(
  model: LanguageModel,
  asked: Asked,
  facts: BotFacts,
  signal: AbortSignal,
): Promise<string | null> {
  const question = modelQuestion(asked.text, facts);
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(modelAnswersInMs)]);
    return checkedAnswer(await model.answer(question, limit), question.facts);
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
