import { useQuery } from '@tanstack/react-query';
import { checkedInRoutes } from '@washboard/contract/team/checked-in.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstantTime } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { NoRows } from '../../ui/detail-page.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';

/** Who is clocked in right now. It follows live. */
export function CheckedInCard({ storeId }: { storeId: number }) {
  const query = useQuery(queryOptionsOf(checkedInRoutes.listCheckedIn, { params: { id: String(storeId) } }));
  return (
    <Card title="Checked-in employees" flush={query.data?.records.length === 0}>
      <QueryArea query={query} height={80} label="Loading checked-in employees">
        {({ records, timeZone }) =>
          records.length === 0 ? (
            <NoRows>Nobody is clocked in.</NoRows>
          ) : (
            <Facts
              facts={records.map((one) => [
                one.fullName ?? `Employee ${one.employeeCode}`,
                `since ${formatInstantTime(one.since, timeZone)}`,
              ])}
            />
          )
        }
      </QueryArea>
    </Card>
  );
}
