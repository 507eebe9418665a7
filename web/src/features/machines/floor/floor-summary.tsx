import { Alert } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import {
  type FloorGroup,
  floorGroupLabels,
  floorGroups,
} from '@washboard/contract/machines/machine-parts.constants.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from '../machines.module.css';
import { floorAddress } from '../machines.urls.ts';
import { refreshMs } from './refresh.ts';
import { brokerLostText } from './state-text.ts';

interface FloorSummaryProps {
  asked: { storeIds?: string | undefined; type?: 'WASHER' | 'DRYER' | undefined };
  current: FloorGroup | '';
}

/** How many machines run, are idle, out of order and offline. Each count filters the machines. */
export function FloorSummary({ asked, current }: FloorSummaryProps) {
  const search = useSearchRecord();
  const query = useQuery({
    ...queryOptionsOf(floorRoutes.getFloorSummary, { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const hrefOf = (group: FloorGroup) =>
    floorAddress.hrefOf(search, {
      ...floorAddress.keptIn(search),
      group: group === current ? undefined : group,
    });
  return (
    <QueryArea query={query} height={72} label="Counting machines">
      {({ groups, isBrokerLost }) => (
        <>
          {isBrokerLost && (
            <Alert color="orange" mb="md" title={brokerLostText}>
              The connection to the broker is lost. What machines do is not known until it is back, and they
              can’t be started from here.
            </Alert>
          )}
          <nav className={classes.summary} aria-label="Machines by state">
            {floorGroups
              .filter((group) => group !== 'unknown' || groups[group] > 0 || current === group)
              .map((group) => (
                <AppLink
                  key={group}
                  className={classes.count}
                  data-group={group}
                  href={hrefOf(group)}
                  aria-current={group === current ? 'true' : undefined}
                >
                  <strong>{formatInteger(groups[group])}</strong>
                  <span>{floorGroupLabels[group]}</span>
                </AppLink>
              ))}
          </nav>
        </>
      )}
    </QueryArea>
  );
}
