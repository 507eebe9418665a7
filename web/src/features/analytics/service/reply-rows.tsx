import { useNavigate } from '@tanstack/react-router';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { durationText, WEEKDAY_LABELS } from '@washboard/contract/core/time/time.ts';
import { conversationRows } from '@washboard/contract/messenger/figures/conversation-rows.routes.ts';
import type { ConversationRow } from '@washboard/contract/messenger/figures/conversation-rows.schemas.ts';
import { conversationRowLabels } from '@washboard/contract/messenger/response-times.constants.ts';
import { closedSearch, layerSearch } from '../../../blocks/figures/figures.urls.ts';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatHour } from '../../../lib/format.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { SidePanel } from '../../../ui/layer/dialog.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { messengerPaths } from '../../messenger/messenger.paths.ts';
import classes from './service.module.css';

/** The replies, resolved conversations or opt-outs behind a figure; each opens its conversation. */
export function ReplyRows({ metric }: { metric: MetricId }) {
  const search = useSearchRecord();
  const navigate = useNavigate();
  const query = useRowsQuery(metric);
  const storeName = useStoreNames();
  const page = useListPage((paging) =>
    queryOptionsOf(conversationRows.list, { query: { ...query, ...paging } }),
  );
  const { label, definition } = metricOf(metric);
  const [layer] = useSearchState(layerSearch);
  const cuts = [
    ...layer.cutStores.map(storeName),
    layer.cutPerson,
    layer.cutHour < 0 ? '' : formatHour(layer.cutHour),
    layer.cutWeekday < 0 ? '' : (WEEKDAY_LABELS[(layer.cutWeekday + 6) % 7] ?? ''),
  ].filter((cut) => cut !== '');
  const close = () =>
    void navigate({ to: '.', search: closedSearch(search) as never, replace: true, resetScroll: false });
  return (
    <SidePanel onClose={close} size={920} title={`${label}: conversations`} returnFocus={false}>
      <ListTable
        {...page}
        of="conversations"
        label={label}
        asked={query}
        columns={columnsOf}
        phone={['at', 'customer', 'minutes']}
        file={{ route: conversationRows.export, name: 'conversations.csv' }}
        head={<p className={classes.note}>{[...cuts, definition].join(' · ')}</p>}
        noResult={{ title: 'No conversations', filter: 'Nothing at these stores on these days.' }}
      />
    </SidePanel>
  );
}

function useRowsQuery(metric: MetricId) {
  const { storeIds, period } = useScope();
  const [layer] = useSearchState(layerSearch);
  const stores = layer.cutStores.length === 0 ? storeIds : layer.cutStores;
  const hasDays = layer.cutFrom !== '' && layer.cutTo !== '';
  return {
    ...(metricOf(metric).rows.filters as unknown as Pick<ConversationRow, 'kind'> & { targeted?: 'yes' }),
    ...(hasDays
      ? { period: 'CUSTOM' as const, startDate: layer.cutFrom, endDate: layer.cutTo }
      : {
          period: period.type,
          startDate: period.startDate ?? undefined,
          endDate: period.endDate ?? undefined,
        }),
    storeIds: stores.length === 0 ? undefined : stores.join(','),
    ...(layer.cutHour < 0 || layer.cutHour > 23 ? {} : { hour: layer.cutHour }),
    ...(layer.cutPerson === '' ? {} : { person: layer.cutPerson }),
  };
}

const columnsOf = (rows: readonly ConversationRow[]): Column<ConversationRow>[] => [
  {
    id: 'at',
    header: 'Customer wrote',
    cell: ({ at, timeZone }) => <StoreTime at={at} timeZone={timeZone} />,
    width: 180,
  },
  ...(new Set(rows.map(({ storeId }) => storeId)).size > 1
    ? [{ id: 'store', header: 'Store', cell: ({ storeName }: ConversationRow) => storeName }]
    : []),
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ conversationId, customerName }) => (
      <AppLink href={conversationHref(conversationId)}>{customerName || 'Unknown number'}</AppLink>
    ),
  },
  { id: 'kind', header: 'What happened', cell: ({ kind }) => conversationRowLabels[kind], width: 130 },
  { id: 'person', header: 'By', cell: ({ person }) => person ?? '', named: true },
  {
    id: 'minutes',
    header: 'Opening hours',
    cell: ({ minutes }) => (minutes === null ? '' : waitText(minutes)),
    numeric: true,
    width: 130,
  },
];

const conversationHref = (id: number) =>
  addressOf(messengerPaths.inbox, { search: { conversation: String(id) } });

const waitText = (minutes: number) => (minutes === 0 ? 'None' : durationText(minutes));
