import { Badge, VisuallyHidden } from '@mantine/core';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { Conversation } from '@washboard/contract/messenger/messenger.schemas.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ageText } from '../message-time.ts';
import classes from '../messenger.module.css';
import { conversationHref } from '../messenger.urls.ts';
import { nameOf } from '../name-of.ts';
import { lineOf } from '../thread/reaction-words.ts';

const failed: readonly string[] = ['UNDELIVERED', 'FAILED', 'UNKNOWN'];

export interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
  now: number;
}

const lastLineOf = (last: Conversation['lastMessage']) => (last === null ? 'No messages yet' : lineOf(last));

/** A conversation in the list: who, the last line, its age, and what it waits for. */
export function ConversationRow({ conversation, isOpen, now }: ConversationRowProps) {
  const search = useSearchRecord();
  const { id, lastMessage, lastMessageAt, unread, isEscalated, waitingSince, hasStopped } = conversation;
  const { isPriority, snoozedUntil, assignee } = conversation;
  const isFailed = lastMessage !== null && failed.includes(lastMessage.deliveryStatus);
  const states = [
    isPriority && 'Priority',
    isEscalated && 'Escalated',
    waitingSince !== null && `Waiting ${ageText(waitingSince, now, viewerZone)}`,
    hasStopped && 'Opted out',
    isFailed && 'Not delivered',
    snoozedUntil !== null && `Snoozed until ${formatInstant(snoozedUntil, viewerZone)}`,
  ].filter((state) => state !== false);
  return (
    <li>
      <AppLink
        className={classes.row}
        href={conversationHref(search, id)}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0}
      >
        <span className={classes.rowLine}>
          <span className={classes.who}>{nameOf(conversation)}</span>
          <time
            className={classes.age}
            dateTime={lastMessageAt}
            title={formatInstant(lastMessageAt, viewerZone)}
          >
            {ageText(lastMessageAt, now, viewerZone)}
          </time>
        </span>
        <span className={classes.rowLine}>
          <span className={classes.lastLine}>
            {lastMessage?.direction === 'Outbound' && 'You: '}
            {lastLineOf(lastMessage)}
          </span>
          {unread > 0 && (
            <>
              <Badge size="sm" circle={unread < 10} aria-hidden>
                {unread > 99 ? '99+' : String(unread)}
              </Badge>
              <VisuallyHidden>{plural(unread, 'unread message')}</VisuallyHidden>
            </>
          )}
        </span>
        {states.length > 0 && <span className={classes.states}>{states.join(' · ')}</span>}
        {assignee !== null && <span className={classes.hint}>For {assignee.name}</span>}
      </AppLink>
    </li>
  );
}
