import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { freeStartRoutes } from '@washboard/contract/machine-links/report/free-starts.routes.ts';
import type { FreeStarts } from '@washboard/contract/machine-links/report/free-starts.schemas.ts';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { ScopePeriod } from '../../../blocks/period/scope-period.tsx';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import classes from '../machines.module.css';
import { floorAddress } from '../machines.urls.ts';

type Person = FreeStarts['people'][number];
type Reason = FreeStarts['reasons'][number];

const counts: readonly Column<Pick<Person, 'starts' | 'valueCents' | 'technical' | 'customerService'>>[] = [
  {
    id: 'technical',
    header: 'Technical',
    numeric: true,
    width: 120,
    cell: (one) => formatInteger(one.technical),
  },
  {
    id: 'service',
    header: 'Customer Service',
    numeric: true,
    width: 150,
    cell: (one) => formatInteger(one.customerService),
  },
  { id: 'starts', header: 'Starts', numeric: true, width: 100, cell: (one) => formatInteger(one.starts) },
  { id: 'value', header: 'Worth', numeric: true, width: 120, cell: (one) => formatUsd(one.valueCents) },
];
const people: readonly Column<Person>[] = [
  { id: 'name', header: 'Person', grows: true, cell: ({ name }) => name },
  ...counts,
];
const reasons: readonly Column<Reason>[] = [
  { id: 'reason', header: 'Reason', grows: true, cell: ({ reason }) => reason },
  ...counts,
];

/** /machines/free-starts: who started machines free of charge, why, and what that was worth. */
export function Screen() {
  useLiveTopic('machines');
  const { storeIds, period } = useScope();
  const search = useSearchRecord();
  const query = useQuery(
    queryOptionsOf(freeStartRoutes.getFreeStarts, {
      query: {
        storeIds: storeIds.length === 0 ? undefined : storeIds.join(','),
        period: period.type,
        startDate: period.startDate ?? undefined,
        endDate: period.endDate ?? undefined,
      },
    }),
  );
  const isPhone = usePhone();
  const total = query.data?.total;
  const none = (
    <EmptyNoResult title="No free starts in these days" filter="Choose other days or stores to see theirs." />
  );
  return (
    <>
      <PageHeader
        title="Free starts"
        context={
          total === undefined
            ? 'Starts from the back office, free of charge.'
            : `${plural(total.starts, 'start')}, worth ${formatUsd(total.valueCents)}. Failed starts don’t count.`
        }
        back={{ href: floorAddress.backHref({ stores: search.stores }), label: 'Machines' }}
        actions={<ScopePeriod />}
      />
      <QueryArea query={query} height={480} label="Counting free starts" shape="table">
        {(report) => (
          <div className={classes.floor}>
            <Card title="By person" flush>
              <DataTable
                label="Free starts by person"
                columns={isPhone ? foldedColumns(people) : people}
                rows={report.people}
                rowId={({ userId }) => String(userId)}
                empty={none}
              />
            </Card>
            <Card title="By reason" flush>
              <DataTable
                label="Free starts by reason"
                columns={isPhone ? foldedColumns(reasons) : reasons}
                rows={report.reasons}
                rowId={({ reason }) => reason}
                empty={none}
              />
            </Card>
          </div>
        )}
      </QueryArea>
    </>
  );
}
