import { Button } from '@mantine/core';
import {
  deletable,
  deliveryStates,
  messageSources,
  resendable,
} from '@washboard/contract/messenger/messenger.constants.ts';
import type { Message } from '@washboard/contract/messenger/messenger.schemas.ts';
import { Suspense } from 'react';
import { orderPageUrl } from '../../../blocks/record-urls.ts';
import { formatInstant, formatInstantTime, viewerZone } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from '../messenger.module.css';
import type { useConversationChange } from '../use-conversation-change.ts';
import { MessageText } from './message-text.tsx';
import { ReactionText } from './reaction-text.tsx';

const MessagePictures = lazyPart(() => import('../media/message-pictures.tsx'), 'MessagePictures');

export interface MessageItemProps {
  message: Message;
  change: Pick<ReturnType<typeof useConversationChange>, 'resend' | 'remove'>;
}

/** A message: its text, who sent it and when, and what became of it. */
export function MessageItem({ message, change }: MessageItemProps) {
  const { messageId, direction, text, reaction, created, failure, deliveryStatus } = message;
  const { mediaCount, orderId, orderCode } = message;
  const isOurs = direction === 'Outbound';
  const canResend = isOurs && resendable.includes(deliveryStatus);
  const canDelete = isOurs && deletable.includes(deliveryStatus);
  return (
    <li className={classes.message} data-ours={isOurs}>
      {mediaCount > 0 && (
        <Suspense>
          <MessagePictures messageId={messageId} count={mediaCount} />
        </Suspense>
      )}
      {reaction !== null && <ReactionText reaction={reaction} />}
      {reaction === null && text !== '' && <MessageText text={text} />}
      <p className={classes.meta} data-failed={canResend}>
        <time dateTime={created} title={formatInstant(created, viewerZone)}>
          {formatInstantTime(created, viewerZone)}
        </time>
        {aboutOf(message).map((part) => ` · ${part}`)}
        {orderId !== null && (
          <>
            {' · '}
            <AppLink href={orderPageUrl(orderId)}>Order {orderCode}</AppLink>
          </>
        )}
      </p>
      {failure !== null && <p className={classes.failure}>{failure}</p>}
      {(canResend || canDelete) && (
        <div className={classes.messageActions}>
          {canResend && (
            <Button size="compact-xs" variant="default" onClick={() => void change.resend(message)}>
              Send again
            </Button>
          )}
          {canDelete && (
            <Button size="compact-xs" variant="subtle" onClick={() => void change.remove(message)}>
              Delete
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Type, sender and delivery, in words. */
function aboutOf({
  direction,
  messageType,
  aiType,
  source,
  sentBy,
  deliveryStatus,
  sendAt,
}: Message): string[] {
  const type = messageType === 'Transactional' ? [] : [messageType];
  const ai = aiType === null ? [] : [`AI ${aiType.toLowerCase()}`];
  if (direction === 'Inbound') return [...type, ...ai];
  const sender = sentBy ?? (source === null ? null : messageSources[source]);
  const state =
    deliveryStatus === 'SCHEDULED' && sendAt !== null
      ? `${deliveryStates.SCHEDULED} for ${formatInstant(sendAt, viewerZone)}`
      : deliveryStates[deliveryStatus];
  return [...type, ...ai, ...(sender === null ? [] : [sender]), state];
}
