import type { KnownValues } from '@washboard/contract/messenger/wording/wording.rules.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { readLatestOrder } from '../automatic/texted-orders.views.ts';
import { requireConversation } from '../conversations.service.ts';
import { knownValuesOf, valuesWithoutOrder } from './reply-values.rules.ts';
import { readWithoutOrder } from './reply-values.views.ts';

/** What the fields of a canned reply say in a conversation; null where nobody knows it. */
export async function getReplyValues(asking: Asking, id: number): Promise<{ values: KnownValues }> {
  const { customerId } = await requireConversation(asking, id);
  const within = readingOf(asking.business);
  const order =
    customerId === null ? undefined : await readLatestOrder(within, customerId, asking.actor.stores);
  if (order !== undefined) return { values: knownValuesOf(order) };
  return { values: valuesWithoutOrder(await readWithoutOrder(within, customerId)) };
}
