import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../blocks/session/account-query.ts';
import { addressOf } from '../../lib/address.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { analyticsPaths } from '../analytics/analytics.paths.ts';
import { Conversations } from './list/conversations.tsx';
import { useInboxKeys } from './list/use-inbox-keys.ts';
import classes from './messenger.module.css';
import { messengerPaths } from './messenger.paths.ts';
import { useConversations } from './messenger.queries.ts';
import { inboxSearch } from './messenger.urls.ts';
import { OpenConversation } from './thread/open-conversation.tsx';

/** /messenger/inbox: conversations with customers, live. */
export function Screen() {
  const account = useQuery(accountQuery);
  return (
    <>
      <PageHeader
        title="Messenger"
        actions={
          <>
            <Button variant="default" component={AppLink} href={addressOf(analyticsPaths.serviceReport)}>
              Service report
            </Button>
            <Button variant="default" component={AppLink} href={addressOf(messengerPaths.bulkMessages)}>
              Bulk messages
            </Button>
          </>
        }
      />
      <QueryArea query={account} height={640} rows={12} label="Loading the messenger">
        {({ settings }) => (settings.isMessagingEnabled ? <Inbox /> : <MessagingOff />)}
      </QueryArea>
    </>
  );
}

const MessagingOff = () => (
  <EmptyFirstUse
    title="Messaging is off"
    text="An owner or admin turns it on in Global settings, Account, Services."
  />
);

function Inbox() {
  const [values] = useSearchState(inboxSearch);
  const list = useConversations(values);
  useInboxKeys(list.data?.records ?? [], values.conversation);
  return (
    <div className={classes.inbox} data-open={values.conversation > 0}>
      <section className={classes.listPane} aria-label="Conversations">
        <Conversations list={list} />
      </section>
      {values.conversation > 0 ? (
        <OpenConversation key={values.conversation} id={values.conversation} />
      ) : (
        <section className={classes.threadPane} aria-label="Conversation">
          <EmptyFirstUse title="No conversation is open" text="Choose one from the list, or press j." />
        </section>
      )}
    </div>
  );
}
