import { Button } from '@mantine/core';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import type { ConversationDetails, Message } from '@washboard/contract/messenger/messenger.schemas.ts';
import { Fragment, useEffect, useRef } from 'react';
import { viewerZone } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ErrorArea } from '../../../ui/states/error-area.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { dayText } from '../message-time.ts';
import classes from '../messenger.module.css';
import { failures, useMessages } from '../messenger.queries.ts';
import { nameOf } from '../name-of.ts';
import type { useConversationChange } from '../use-conversation-change.ts';
import { MessageItem } from './message-item.tsx';

const everyMs = 60_000;

export interface ThreadProps {
  conversation: ConversationDetails;
  change: ReturnType<typeof useConversationChange>;
}

/** The messages, oldest first, by day. It is scrolled from its end, so older messages load above without a jump. */
export function Thread({ conversation, change }: ThreadProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useMessages(
    conversation.id,
  );
  const now = useNow(everyMs);
  const older = useRef<HTMLDivElement>(null);
  const pages = data?.pages.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a page, the place above it is looked at again
  useEffect(() => {
    if (older.current === null || isFetchingNextPage) return;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
    });
    watch.observe(older.current);
    return () => watch.disconnect();
  }, [pages, isFetchingNextPage, fetchNextPage]);
  const byDay = daysOf(data?.pages.flatMap(({ records }) => records) ?? []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.thread} aria-label={`Messages with ${nameOf(conversation)}`} tabIndex={0}>
      <div className={classes.messages}>
        {error !== null && (
          <ErrorArea error={error} fallback={failures.messages} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && (
          <LoadingArea height={320} rows={6} label="Loading messages" />
        )}
        {hasNextPage && error === null && (
          <div ref={older} className={classes.older}>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Older messages
            </Button>
          </div>
        )}
        {data !== undefined && byDay.length === 0 && <p className={classes.none}>No messages yet</p>}
        {byDay.map(({ day, messages }) => (
          <Fragment key={day}>
            <h3 className={classes.day}>{dayText(day, now, viewerZone)}</h3>
            <ol className={classes.dayMessages}>
              {messages.map((message) => (
                <MessageItem key={message.messageId} message={message} change={change} />
              ))}
            </ol>
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** Messages, newest first, as days with theirs, oldest first. */
function daysOf(messages: readonly Message[]): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages.toReversed()) {
    const day = businessDayOf(new Date(message.created), viewerZone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
