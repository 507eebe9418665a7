import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { useThreePanes } from '../details/use-three-panes.ts';
import classes from '../messenger.module.css';
import { conversationHref } from '../messenger.urls.ts';
import { nameOf, phoneText } from '../name-of.ts';
import type { useConversationChange } from '../use-conversation-change.ts';

export interface ThreadHeadProps {
  conversation: ConversationDetails;
  change: ReturnType<typeof useConversationChange>;
  canResolve: boolean;
  onDetails: () => void;
}

/** Who the conversation is with, and what can be done with it. */
export function ThreadHead({ conversation, change, canResolve, onDetails }: ThreadHeadProps) {
  const search = useSearchRecord();
  const isWide = useThreePanes();
  const isRead = conversation.unread === 0;
  return (
    <header className={classes.threadHead}>
      <ActionIcon
        className={classes.back}
        component={AppLink}
        href={conversationHref(search, 0)}
        aria-label="Back to conversations"
      >
        <IconArrowLeft size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.headWords}>
        <h2 className={classes.headName}>{nameOf(conversation)}</h2>
        <span className={classes.hint}>{phoneText(conversation.phone)}</span>
      </div>
      <div className={classes.headActions}>
        {canResolve && (
          <Button
            size="compact-sm"
            aria-keyshortcuts="e"
            title="Resolve (e)"
            onClick={() => void change.resolve()}
          >
            Resolve
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void change.setRead(!isRead)}>
          {isRead ? 'Mark as unread' : 'Mark as read'}
        </Button>
        {!isWide && (
          <Button size="compact-sm" variant="default" onClick={onDetails}>
            Customer
          </Button>
        )}
      </div>
    </header>
  );
}
