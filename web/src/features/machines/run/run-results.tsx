import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { refetchWhile } from '../../../lib/poll.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyMissing } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from '../machines.module.css';
import { machinesPaths } from '../machines.paths.ts';
import { runSearch, runUrl } from './run.urls.ts';
import { StartLine } from './start-line.tsx';

/** While a start is open, it is also asked for; a live event may be lost. */
const openMs = 2_000;

/** How each start goes, live. */
export function RunResults({ ids }: { ids: readonly number[] }) {
  useLiveTopic('machines');
  const now = useNow(1_000);
  const [, set] = useSearchState(runSearch);
  const query = useQuery({
    ...queryOptionsOf(startRoutes.listStarts, { query: { ids: ids.join(',') } }),
    refetchInterval: refetchWhile<{ records: { status: string }[] }>(
      ({ records }) => records.some(({ status }) => status === 'RUN_REQUEST_IN_PROGRESS'),
      openMs,
    ),
  });
  const replace = (before: number, after: number) =>
    void set({ starts: ids.map((id) => (id === before ? after : id)) });
  return (
    <Card title="Starts" flush>
      <QueryArea query={query} height={160} rows={3} label="Loading starts">
        {({ records }) =>
          records.length === 0 ? (
            <EmptyMissing title="No such start" text="It doesn’t exist, or it is at a store you can’t see." />
          ) : (
            <>
              <ul className={classes.starts}>
                {records
                  .toSorted((a, b) => a.id - b.id)
                  .map((start) => (
                    <StartLine
                      key={start.id}
                      start={start}
                      age={Math.max(0, now - query.dataUpdatedAt)}
                      onRetried={(id) => replace(start.id, id)}
                    />
                  ))}
              </ul>
              <Group p="md" justify="flex-end">
                <Button component={AppLink} variant="default" href={runUrl({ search: {} })}>
                  Run other machines
                </Button>
                <Button component={AppLink} href={addressOf(machinesPaths.machines)}>
                  Done
                </Button>
              </Group>
            </>
          )
        }
      </QueryArea>
    </Card>
  );
}
