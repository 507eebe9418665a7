import { useHotkeys } from '@mantine/hooks';
import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { EmptyMissing } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { DetailsContent } from '../details/details-content.tsx';
import { useThreePanes } from '../details/use-three-panes.ts';
import { lastOf } from '../list/newly-arrived.ts';
import classes from '../messenger.module.css';
import { useDetails } from '../messenger.queries.ts';
import { useConversationChange } from '../use-conversation-change.ts';
import { Thread } from './thread.tsx';
import { ThreadHead } from './thread-head.tsx';

const Composer = lazyPart(() => import('../compose/composer.tsx'), 'Composer');
const DetailsPanel = lazyPart(() => import('../details/details-panel.tsx'), 'DetailsPanel');

/** The middle and the right pane: a conversation and its customer. */
export function OpenConversation({ id }: { id: number }) {
  const details = useDetails(id);
  const isWide = useThreePanes();
  return (
    <>
      <section className={classes.threadPane} aria-label="Conversation">
        <QueryArea
          query={details}
          height={480}
          rows={8}
          label="Loading conversation"
          missing={
            <EmptyMissing
              title="No such conversation"
              text="It may belong to a store that isn’t yours. Choose another from the list."
            />
          }
        >
          {(conversation) => <ThreadPane conversation={conversation} />}
        </QueryArea>
      </section>
      {isWide && details.data && (
        <section className={classes.detailsPane} aria-label="Customer">
          <DetailsContent conversation={details.data} />
        </section>
      )}
    </>
  );
}

const isLayerOpen = () => document.querySelector('[aria-modal="true"]') !== null;

function ThreadPane({ conversation }: { conversation: ConversationDetails }) {
  const change = useConversationChange(conversation.id);
  const [showsDetails, setShowsDetails] = useState(false);
  const composer = useRef<HTMLTextAreaElement>(null);
  useReadWhenSeen(conversation, () => void change.read());
  const canResolve = conversation.isEscalated || conversation.waitingSince !== null;
  useHotkeys([
    ['r', () => !isLayerOpen() && composer.current?.focus()],
    ['e', () => canResolve && !isLayerOpen() && void change.resolve()],
  ]);
  return (
    <div className={classes.threadFill}>
      <ThreadHead
        conversation={conversation}
        change={change}
        canResolve={canResolve}
        onDetails={() => setShowsDetails(true)}
      />
      <Thread conversation={conversation} change={change} />
      <Suspense fallback={<div className={classes.composerPlace} />}>
        <Composer field={composer} conversation={conversation} send={change.send} />
      </Suspense>
      <Suspense>
        {showsDetails && <DetailsPanel conversation={conversation} onClose={() => setShowsDetails(false)} />}
      </Suspense>
    </div>
  );
}

/** Marks it as read once its newest message is on the screen; a person may mark it as unread afterwards. */
function useReadWhenSeen(conversation: ConversationDetails, read: () => void): void {
  const { unread } = conversation;
  const newest = lastOf(conversation);
  const seen = useRef('');
  const now = useRef(read);
  now.current = read;
  useEffect(() => {
    function look(): void {
      if (document.visibilityState === 'hidden' || seen.current === newest) return;
      seen.current = newest;
      if (unread > 0) now.current();
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [unread, newest]);
}
