import type { Clock } from '../../../platform/clock.ts';
import type { BusinessDb, Database, Tx } from '../../../platform/db/database.ts';
import { forEachAlone } from '../../../platform/jobs/repeat.ts';
import type { Log } from '../../../platform/log.ts';
import { findConversations } from '../conversations.views.ts';
import { readMessengerSettings } from '../directory.views.ts';
import { factsReader } from './bot-facts.service.ts';
import { reactionTo } from './chat-bot.rules.ts';
import { askModelTopic, isAnsweredBy, react } from './chat-bot.service.ts';
import { endAsked } from './chat-bot.store.ts';
import { holdAsked, listAskedBusinesses } from './chat-bot.views.ts';

interface Deps {
  database: Database;
  clock: Clock;
  log: Log;
  /** A language model may answer what the chatbot can’t. */
  hasModel: boolean;
}

/** Conversations that one transaction answers. A customer who writes again meanwhile waits for its end. */
const mostAtOnce = 10;

/** Answers what customers asked the chatbots of all businesses, by turns. */
export async function answerAsked(deps: Deps): Promise<void> {
  let waiting = await listAskedBusinesses(deps.database.lookup);
  while (waiting.length > 0) {
    const more: number[] = [];
    await forEachAlone({ name: 'chatbot', log: deps.log }, waiting, async (businessId) => {
      if (await answerSome(deps.database.background(businessId), deps)) more.push(businessId);
    });
    waiting = more;
  }
}

/** Whether there may be more. What can’t be answered is left to a person. */
async function answerSome(business: BusinessDb, deps: Deps): Promise<boolean> {
  try {
    return (await business.write((tx) => answer(tx, deps, mostAtOnce))) === mostAtOnce;
  } catch (error) {
    deps.log.warn({ err: error }, 'chatbot: answers one by one');
  }
  for (let n = 0; n < mostAtOnce; n++)
    await business
      .write((tx) => answer(tx, deps, 1))
      .catch(async (error: unknown) => {
        deps.log.error({ err: error }, 'chatbot: leaves a text to a person');
        await business.write(async (tx) => {
          await endAsked(
            tx,
            (await holdAsked(tx, deps.clock.now(), 1)).map(({ id }) => id),
          );
        });
      });
  return false;
}

/** Answers those that have waited longest; how many there were. */
async function answer(tx: Tx, { clock, hasModel }: Deps, most: number): Promise<number> {
  const now = clock.now();
  const asked = await holdAsked(tx, now, most);
  if (asked.length === 0) return 0;
  const ids = asked.map(({ id }) => id);
  await endAsked(tx, ids);
  const conversations = new Map((await findConversations(tx, 'all', ids)).map((one) => [one.id, one]));
  const settings = await readMessengerSettings(tx);
  const factsOf = factsReader(tx, now);
  for (const { id, messageId, text, before, isFirst } of asked) {
    const conversation = conversations.get(id);
    if (conversation === undefined || !isAnsweredBy(settings, conversation)) continue;
    const reaction = reactionTo({ text, before, isFirst }, await factsOf(conversation.customerId));
    if (hasModel && reaction.kind === 'ESCALATION' && reaction.isUnsure)
      tx.enqueue(askModelTopic, { messageId });
    else await react(tx, conversation, reaction, now);
  }
  return asked.length;
}
