import { NativeSelect } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { List } from '@washboard/contract/core/paging.ts';
import { narrowings } from '@washboard/contract/messenger/messenger.constants.ts';
import type { Conversation } from '@washboard/contract/messenger/messenger.schemas.ts';
import { SearchBox } from '../../../blocks/list/search-box.tsx';
import { formatInteger } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { EmptyFirstUse, EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import classes from '../messenger.module.css';
import { failures, useEscalations } from '../messenger.queries.ts';
import { type InboxTab, inboxSearch, tabHref, tabOf } from '../messenger.urls.ts';
import { Announced } from './announced.tsx';
import { ConversationRow } from './conversation-row.tsx';

const everyMs = 30_000;

const narrowingChoices = Object.entries(narrowings).map(([value, label]) => ({ value, label }));

const nothing: Record<InboxTab, readonly [title: string, text: string]> = {
  primary: ['No messages yet', 'Conversations appear here when a customer writes.'],
  unread: ['Nothing unread', 'New messages from customers appear here.'],
  escalations: ['No escalations', 'Conversations that need a person appear here.'],
  other: ['Nothing here', 'Customers who got a message and haven’t answered appear here.'],
};

/** The left pane: tabs, search and a page of conversations. */
export function Conversations({ list }: { list: UseQueryResult<List<Conversation>> }) {
  const search = useSearchRecord();
  const [values, set] = useSearchState(inboxSearch);
  const escalations = useEscalations();
  const now = useNow(everyMs);
  const tab = tabOf(values);
  const [title, text] = nothing[tab];
  return (
    <>
      <Announced records={list.data?.records} />
      <div className={classes.listHead}>
        <LinkTabs
          label="Conversations"
          tabs={{
            primary: 'Primary',
            unread: 'Unread',
            escalations: escalations === 0 ? 'Escalations' : `Escalations (${formatInteger(escalations)})`,
            other: 'Other',
          }}
          current={tab}
          hrefOf={(to) => tabHref(search, to)}
        />
        <NativeSelect
          aria-label="Show"
          size="xs"
          data={[{ value: '', label: 'All conversations' }, ...narrowingChoices]}
          value={values.only}
          onChange={({ currentTarget: { value } }) => void set({ only: value as typeof values.only })}
        />
        <SearchBox placeholder="Name, number or words" value={values.q} onSearch={(q) => void set({ q })} />
      </div>
      <div className={classes.rows}>
        <QueryArea query={list} height={480} rows={8} label="Loading conversations" errorText={failures.list}>
          {({ records, meta }, isOld) =>
            records.length > 0 ? (
              <>
                <ul className={classes.conversations}>
                  {records.map((one) => (
                    <ConversationRow
                      key={one.id}
                      conversation={one}
                      isOpen={one.id === values.conversation}
                      now={now}
                    />
                  ))}
                </ul>
                {(meta.hasNextPage || meta.currentPage > 0) && (
                  <Pager
                    of="conversations"
                    meta={meta}
                    count={records.length}
                    isOld={isOld}
                    onPage={(page, cursor = '') => void set({ page, cursor })}
                  />
                )}
              </>
            ) : values.q === '' && values.only !== '' ? (
              <EmptyNoResult
                title="Nothing here"
                filter={`“${narrowings[values.only]}” has no conversations in this tab.`}
                onClear={() => void set({ only: '' })}
              />
            ) : values.q === '' ? (
              <EmptyFirstUse title={title} text={text} />
            ) : (
              <EmptyNoResult
                title="No conversations match"
                filter={`“${values.q}” is in no name, number or message.`}
                onClear={() => void set({ q: '' })}
              />
            )
          }
        </QueryArea>
      </div>
    </>
  );
}
