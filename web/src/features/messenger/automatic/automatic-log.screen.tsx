import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import { filled } from '../../../blocks/list/list-address.ts';
import { ListFilters } from '../../../blocks/list/list-filters.tsx';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { useListState } from '../../../blocks/list/use-list-state.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { conversationHref } from '../messenger.urls.ts';
import { automaticTextsUrl } from './automatic.urls.ts';
import { automaticLogAddress } from './automatic-log.urls.ts';
import { automaticLogList } from './automatic-log-list.tsx';

/** /global-settings/automatic-texts/log: every text that went out by itself or was held back. */
export function Screen() {
  const { values, isFiltered, clear } = useListState(automaticLogAddress);
  const { kind, state, days } = filled(values);
  const asked = { kind, state, days };
  const page = useListPage((paging) =>
    queryOptionsOf(automaticTextRoutes.listAutomaticTextLog, { query: { ...asked, ...paging } }),
  );
  return (
    <>
      <PageHeader
        title="Log of automatic texts"
        context="What went out, to whom, and what was held back. Choose one to open its conversation."
        back={{ href: automaticTextsUrl(), label: 'Automatic texts' }}
      />
      <Card flush>
        <ListTable
          {...{ ...automaticLogList, ...page, asked }}
          head={<ListFilters list={automaticLogAddress} columns={automaticLogList.columns} />}
          rowHref={({ conversationId }) =>
            conversationId === null ? undefined : conversationHref({}, conversationId)
          }
          isNarrowed={isFiltered}
          onClear={clear}
        />
      </Card>
    </>
  );
}
