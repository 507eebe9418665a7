import type { AnalyticsAnswer, AnalyticsRow } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { drillHref } from '../../../blocks/figures/figures.urls.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { replyText } from './reply-format.ts';

interface AnsweredByProps {
  title: string;
  of: 'person' | 'store';
  query: AreaQuery<AnalyticsAnswer>;
}

const columns: readonly { metric: MetricId; header: string }[] = [
  { metric: 'responses', header: 'Replies' },
  { metric: 'firstResponse', header: 'Median' },
  { metric: 'firstResponseP90', header: '90%' },
  { metric: 'longestResponse', header: 'Longest' },
  { metric: 'inTarget', header: 'In target' },
];

/** First responses by person or store; a row opens its conversations. */
export function AnsweredBy({ title, of, query }: AnsweredByProps) {
  const search = useSearchRecord();
  return (
    <Card title={title} context="First responses, in opening hours." flush>
      <QueryArea
        query={query}
        height={240}
        rows={5}
        label={`Loading replies ${title.toLowerCase()}`}
        shape="table"
      >
        {({ rows }: AnalyticsAnswer) => (
          <DataTable
            label={`First responses ${title.toLowerCase()}`}
            rows={rows.filter(({ values }) => (values.responses ?? 0) > 0)}
            rowId={({ keys }) => String(keys[of])}
            rowHref={({ keys }) =>
              drillHref(
                search,
                'firstResponse',
                of === 'store' ? { storeId: Number(keys.store) } : { person: String(keys.person ?? '') },
              )
            }
            columns={[
              {
                id: of,
                header: of === 'person' ? 'Person' : 'Store',
                cell: ({ labels }) => labels[of],
                sortable: true,
                sortValue: ({ labels }) => labels[of] ?? null,
              },
              ...columns.map(columnOf),
            ]}
            empty={<EmptyNoResult title="No replies" filter="Nothing at these stores on these days." />}
          />
        )}
      </QueryArea>
    </Card>
  );
}

function columnOf({ metric, header }: (typeof columns)[number]): Column<AnalyticsRow> {
  const amountIn = ({ values }: AnalyticsRow) => values[metric] ?? null;
  return {
    id: metric,
    header,
    cell: (row) => {
      const value = amountIn(row);
      return value === null ? '' : replyText(metric, value);
    },
    numeric: true,
    sortable: true,
    sortValue: amountIn,
  };
}
