import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type {
  Conversation,
  ConversationDetails,
  ConversationListQuery,
  Message,
  MessageListQuery,
} from '@washboard/contract/messenger/messenger.schemas.ts';
import type { TextCarrier } from '@washboard/integrations/sms/port.ts';
import type { Author } from '../../platform/audit/audit.ts';
import type { Asking } from '../../platform/context.ts';
import { readingOf, type Tx } from '../../platform/db/database.ts';
import { listPage, type Reach } from '../../platform/list/list-page.ts';
import {
  conversationKey,
  countConversations,
  findConversations,
  type HeldConversation,
  named,
  readConversation,
  readConversations,
  type Tab,
} from './conversations.views.ts';
import { readCustomerOf, readOpenOrders } from './details.views.ts';
import { readMessengerSettings } from './directory.views.ts';
import { countMessages, messageKey, messageOf, readMessages } from './messages.views.ts';
import { ensureConversation, updateConversation } from './messenger.store.ts';
import { publishOf } from './messenger-events.rules.ts';
import { readPhones } from './people.views.ts';
import { noteResolution } from './response-times/response-times.service.ts';
import { permitsOf } from './sending.service.ts';
import { readAskedAgain } from './text-consent/asked-again.views.ts';

const tabOf = ({ unread, isEscalated, isOther }: ConversationListQuery): Tab => {
  if (isEscalated === 'true') return 'escalations';
  if (unread === 'true') return 'unread';
  return isOther === 'true' ? 'other' : 'primary';
};

/** A page of conversations of the user's stores. */
export function listConversations(
  { business, actor }: Asking,
  query: ConversationListQuery,
): Promise<List<Conversation>> {
  const { q = '', only } = query;
  const filters = { stores: actor.stores, tab: tabOf(query), q, only, memberId: actor.teamMemberId };
  return listPage(pagingOf(query), {
    key: conversationKey,
    count: () => countConversations(business, filters),
    read: (reach: Reach) => readConversations(business, filters, reach),
    shown: named,
  });
}

const pagingOf = ({
  page,
  perPage: pageSize,
  cursor,
}: {
  page: number;
  perPage: number;
  cursor?: string | undefined;
}) => ({
  page,
  pageSize,
  ...(cursor === undefined ? {} : { cursor }),
});

/** Conversations of a tab. */
export async function countOf({ business, actor }: Asking, tab: Tab): Promise<{ count: number }> {
  const filters = { stores: actor.stores, tab, q: '', memberId: actor.teamMemberId };
  return { count: (await countConversations(business, filters)).total };
}

/** A page of a conversation's messages, newest first. */
export async function listMessages(
  { business, actor }: Asking,
  id: number,
  query: MessageListQuery,
): Promise<List<Message>> {
  await requireConversation({ business, actor }, id);
  return listPage(pagingOf(query), {
    key: messageKey,
    count: () => countMessages(business, id, query),
    read: (reach: Reach) => readMessages(business, id, query, reach),
    shown: messageOf,
  });
}

export async function requireConversation(
  { business, actor }: Pick<Asking, 'business' | 'actor'>,
  id: number,
): Promise<HeldConversation> {
  const [found] = await findConversations(readingOf(business), actor.stores, [id]);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** The customer of a conversation, what they agreed to, and their open orders. */
export async function getDetails(
  { business, actor, now }: Asking,
  id: number,
  { centsPerSegment, carrier: { limits } }: { centsPerSegment: number; carrier: Pick<TextCarrier, 'limits'> },
): Promise<ConversationDetails> {
  const within = readingOf(business);
  const [held, shown, settings] = await Promise.all([
    requireConversation({ business, actor }, id),
    readConversation(within, actor.stores, id),
    readMessengerSettings(within),
  ]);
  if (shown === undefined) throw new AppError('not_found');
  const ask = (messageType: 'Marketing' | 'Transactional') =>
    permitsOf(within, [held], { messageType, source: 'BUSINESS_MANAGER' }, now);
  const [[marketing], [transactional], customer, orders] = await Promise.all([
    ask('Marketing'),
    ask('Transactional'),
    readCustomerOf(within, held.customerId),
    readOpenOrders(within, held.customerId, actor.stores),
  ]);
  if (marketing === undefined || transactional === undefined) throw new AppError('not_found');
  const { isMarketingAgreed, at, how } = marketing.consent;
  return {
    ...shown,
    escalatedAt: held.escalatedAt,
    escalationReason: held.escalationReason,
    chatBot: {
      own: held.isChatBotEnabled,
      isEnabled: held.isChatBotEnabled ?? settings?.isChatBotEnabled ?? false,
    },
    consent: { isMarketingAgreed, at, how },
    askedAgain: marketing.consent.hasStopped && at !== null ? await readAskedAgain(within, id, at) : null,
    centsPerSegment,
    limits,
    permits: { Marketing: marketing.permit, Transactional: transactional.permit },
    customer,
    orders,
  };
}

/** Conversations of the user's stores, locked; not found if one isn't. */
export async function holdAll(tx: Tx, { actor }: Pick<Asking, 'actor'>, ids: readonly number[]) {
  const held = await findConversations(tx, actor.stores, ids, true);
  if (held.length !== new Set(ids).size) throw new AppError('not_found');
  return held;
}

export async function changeOne(
  asking: Asking,
  id: number,
  change: (tx: Tx, held: HeldConversation) => Promise<unknown>,
): Promise<Conversation> {
  return asking.business.write(async (tx) => {
    for (const held of await holdAll(tx, asking, [id])) await change(tx, held);
    const now = await readConversation(tx, asking.actor.stores, id);
    if (now === undefined) throw new AppError('not_found');
    return now;
  });
}

export const readOne = (asking: Asking, id: number) =>
  changeOne(asking, id, async (tx, held) => {
    if (held.unread === 0) return;
    await updateConversation(tx, id, { unread: 0 });
    tx.publish(...publishOf('conversationRead', held));
  });

export const resolve = (asking: Asking & { author: Author }, id: number) =>
  changeOne(asking, id, async (tx, held) => {
    await noteResolution(tx, { conversation: held, person: asking.author.name, at: asking.now });
    await updateConversation(tx, id, {
      escalated_at: null,
      escalation_reason: null,
      waiting_since: null,
      opened_at: null,
      unread: 0,
    });
    tx.publish(...publishOf('conversationResolved', held), ...publishOf('conversationRead', held));
  });

export const setConversationChatBot = (asking: Asking, id: number, isEnabled: boolean | null) =>
  changeOne(asking, id, async (tx, held) => {
    await updateConversation(tx, id, { is_chat_bot_enabled: isEnabled });
    tx.publish(...publishOf('conversationRead', held));
  });

/** Marks several as read or unread. */
export async function setReadStatus(
  asking: Asking,
  { conversationIds, isRead }: { conversationIds: number[]; isRead: boolean },
): Promise<{ changed: number }> {
  return asking.business.write(async (tx) => {
    const all = await holdAll(tx, asking, conversationIds);
    const others = all.filter(({ unread }) => (unread === 0) !== isRead);
    for (const held of others) {
      await updateConversation(tx, held.id, { unread: isRead ? 0 : 1 });
      tx.publish(...publishOf('conversationRead', held));
    }
    return { changed: others.length };
  });
}

/** The conversation with a customer of the user's stores. */
export async function openConversation(
  { business, actor, now }: Asking,
  customerId: number,
): Promise<{ id: number }> {
  return business.write(async (tx) => {
    const [found] = await readPhones(tx, [customerId]);
    const isTheirs = found?.storeIds.some(
      (id) => actor.stores === 'all' || actor.stores.includes(Number(id)),
    );
    if (found === undefined || !isTheirs) throw new AppError('not_found');
    if (found.phone === null) throw new AppError('conflict', { text: 'They have no phone number.' });
    return { id: await ensureConversation(tx, { phone: found.phone, customerId }, now) };
  });
}
