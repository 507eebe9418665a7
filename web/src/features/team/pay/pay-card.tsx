import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import { Suspense } from 'react';
import { useActing } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatWeekday } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { memberSearch } from '../team.urls.ts';
import classes from './pay.module.css';

const PayRateDialog = lazyPart(() => import('./pay-rate-dialog.tsx'), 'PayRateDialog');

/** What someone earns per hour, newest first. */
export function PayCard({ memberId }: { memberId: number }) {
  const [{ pay }, set] = useSearchState(memberSearch);
  const query = useQuery(queryOptionsOf(payRoutes.listPayRates, { params: { id: String(memberId) } }));
  const open = (id: number) => void set({ pay: id }, { push: true });
  const maySet = useActing() === undefined;
  const edited = query.data?.records.find(({ id }) => id === pay);
  return (
    <Card
      title="Pay"
      actions={
        maySet && (
          <Button size="compact-sm" variant="default" onClick={() => open(0)}>
            Set pay rate
          </Button>
        )
      }
    >
      <QueryArea query={query} height={120} label="Loading pay">
        {({ records }) =>
          records.length === 0 ? (
            <NoRows>No pay rate yet.</NoRows>
          ) : (
            <ul className={classes.rates}>
              {records.map(({ id, hourlyCents, fromDay }) => (
                <li key={id}>
                  <span>
                    <strong>{formatUsd(hourlyCents)}</strong> / h from {formatWeekday(fromDay, true)}
                  </span>
                  {maySet && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Change the pay rate from ${formatWeekday(fromDay, true)}`}
                      onClick={() => open(id)}
                    >
                      Change
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryArea>
      <Suspense>
        {(pay === 0 || edited !== undefined) && (
          <PayRateDialog memberId={memberId} rate={edited} onClose={() => void set({ pay: -1 })} />
        )}
      </Suspense>
    </Card>
  );
}
