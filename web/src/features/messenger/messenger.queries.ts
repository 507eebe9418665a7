import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { messagesPageSize } from '@washboard/contract/messenger/messenger.constants.ts';
import { filled } from '../../blocks/list/list-address.ts';
import { useFailureToast } from '../../blocks/use-failure-toast.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import type { SearchValues } from '../../lib/list-state.ts';
import type { inboxSearch } from './messenger.urls.ts';

type InboxValues = SearchValues<typeof inboxSearch.fields>;

const conversationsShown = 20;

/** The fallback texts of the spec, section 8. */
export const failures = {
  list: 'An error occurred while loading conversations',
  messages: 'An error occurred while loading customer messages',
  escalations: 'An error occurred while loading escalation count',
} as const;

/** A page of the conversations of a tab; a search looks in all tabs. */
export function useConversations({ conversation: _, ...values }: InboxValues) {
  const anyTab = { ...values, unread: '' as const, isEscalated: '' as const, isOther: '' as const };
  const query = { ...filled(values.q === '' ? values : anyTab), perPage: conversationsShown };
  const list = useQuery({
    ...queryOptionsOf(conversationRoutes.listConversations, { query }),
    placeholderData: keepPreviousData,
  });
  useFailureToast(list.error, failures.list);
  return list;
}

/** How many conversations are escalated. */
export function useEscalations(): number {
  const count = useQuery(queryOptionsOf(conversationRoutes.getEscalationCount));
  useFailureToast(count.error, failures.escalations);
  return count.data?.count ?? 0;
}

/** The customer of a conversation, and what may be sent to them. */
export const useDetails = (id: number) =>
  useQuery(queryOptionsOf(conversationRoutes.getConversationDetails, { params: { id: String(id) } }));

/** The messages of a conversation, older ones page by page. */
export function useMessages(id: number) {
  const thread = useInfiniteQuery({
    queryKey: [...keyOf(messageRoutes.listMessages), id],
    queryFn: ({ pageParam, signal }) =>
      call(
        messageRoutes.listMessages,
        { params: { id: String(id) }, query: { perPage: messagesPageSize, ...pageParam } },
        { signal },
      ),
    initialPageParam: { page: 0, cursor: undefined as string | undefined },
    getNextPageParam: ({ meta }) =>
      meta.next === null ? undefined : { page: meta.currentPage + 1, cursor: meta.next },
  });
  useFailureToast(thread.error, failures.messages);
  return thread;
}
