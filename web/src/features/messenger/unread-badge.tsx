import { Badge, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { useEffect } from 'react';
import { useLiveTopic } from '../../blocks/live/topics.ts';
import { useFailureToast } from '../../blocks/use-failure-toast.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInteger } from '../../lib/format.ts';
import { setTitleCount } from '../../lib/page-title.ts';

/** Spec, section 9: a refresh of the count comes this much later, in ms. A running query isn't started again. */
const delayMs = 1_000;
const asked = queryOptionsOf(conversationRoutes.getUnreadCount);
const { queryKey, queryFn } = asked;

/** How many conversations are unread: in the menu and in the tab's title. It keeps the messenger live. */
export function UnreadBadge() {
  useLiveTopic('messenger');
  const queries = useQueryClient();
  const { data, error } = useQuery({
    ...asked,
    queryFn: async (context) => {
      // Reading the signal first cancels the query when the badge goes: nobody asks after their role changed.
      const { signal } = context;
      if (queries.getQueryData(queryKey) !== undefined)
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      signal.throwIfAborted();
      if (typeof queryFn !== 'function') throw new Error('The count has no route');
      return queryFn(context);
    },
  });
  const count = data?.count ?? 0;
  useFailureToast(error, 'An error occurred while loading unread conversations count');
  useEffect(() => {
    setTitleCount(count);
    return () => setTitleCount(0);
  }, [count]);
  if (count === 0) return null;
  return (
    <>
      <Badge size="sm" circle={count < 10} aria-hidden>
        {count > 99 ? '99+' : formatInteger(count)}
      </Badge>
      <VisuallyHidden>{plural(count, 'unread conversation')}</VisuallyHidden>
    </>
  );
}
