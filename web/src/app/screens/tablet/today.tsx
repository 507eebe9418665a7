import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import type { TabletToday } from '@washboard/contract/tablet/tablet.schemas.ts';
import { Suspense, useState } from 'react';
import { keyOf } from '../../../lib/api/query.ts';
import { formatInstantTime, formatWeekday } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { Layers } from '../../layers.tsx';
import type { Act } from './code-dialog.tsx';
import classes from './tablet.module.css';
import type { TabletCall } from './tablet-session.ts';
import { TaskList } from './task-list.tsx';

const CountStock = lazyPart(() => import('./count-stock.tsx'), 'CountStock');
const CodeDialog = lazyPart(() => import('./code-dialog.tsx'), 'CodeDialog');

const refreshMs = 15_000;

export interface TodayProps {
  send: TabletCall;
  onSignOut: () => void;
}

/** What a location has to do today, and who is there. It is read again every quarter of a minute. */
export function Today({ send, onSignOut }: TodayProps) {
  const queries = useQueryClient();
  const [isCounting, setCounting] = useState(false);
  const [act, setAct] = useState<Act | null>(null);
  const today = useQuery({
    queryKey: keyOf(tabletRoutes.getToday),
    queryFn: () => send(tabletRoutes.getToday),
    refetchInterval: refreshMs,
  });
  const onDone = (text: string) => {
    setAct(null);
    toastDone(text);
    void queries.invalidateQueries({ queryKey: keyOf(tabletRoutes.getToday) });
  };
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 tabIndex={-1} data-page-title>
            {today.data?.storeName ?? 'Store tablet'}
          </h1>
          {today.data !== undefined && <p>{formatWeekday(today.data.today, true)}</p>}
        </div>
        <div className={classes.clock}>
          {!isCounting && (
            <Button variant="default" size="lg" onClick={() => setCounting(true)}>
              Count stock
            </Button>
          )}
          <Button variant="default" size="lg" onClick={onSignOut}>
            Sign out
          </Button>
        </div>
      </header>
      <QueryArea query={today} height={500} rows={6} label="Loading today">
        {(data) =>
          isCounting ? (
            <Suspense fallback={<LoadingArea height={400} label="Loading the count" />}>
              <CountStock send={send} onClose={() => setCounting(false)} />
            </Suspense>
          ) : (
            <div className={classes.parts}>
              <section className={classes.part} aria-label="Today’s tasks">
                <h2>Today’s tasks</h2>
                <TaskList {...data} onChoose={(task) => setAct({ kind: 'mark', task })} />
              </section>
              <section className={classes.part} aria-label="Time clock">
                <h2>Time clock</h2>
                <div className={classes.clock}>
                  <Button size="xl" onClick={() => setAct({ kind: 'clock', action: 'in' })}>
                    Clock in
                  </Button>
                  <Button
                    size="xl"
                    variant="default"
                    onClick={() => setAct({ kind: 'clock', action: 'out' })}
                  >
                    Clock out
                  </Button>
                </div>
                <Present {...data} />
              </section>
            </div>
          )
        }
      </QueryArea>
      <Suspense>
        {act !== null && (
          <CodeDialog
            act={act}
            people={today.data?.people ?? null}
            send={send}
            onDone={onDone}
            onClose={() => setAct(null)}
          />
        )}
      </Suspense>
      <Layers />
    </main>
  );
}

function Present({ present, timeZone }: Pick<TabletToday, 'present' | 'timeZone'>) {
  if (present.length === 0) return <p className={classes.quiet}>Nobody is clocked in.</p>;
  return (
    <ul className={classes.list} aria-label="Clocked in">
      {present.map(({ id, fullName, since }) => (
        <li key={id} className={classes.person}>
          <b>{fullName ?? 'Unknown code'}</b>
          <span className={classes.quiet}>since {formatInstantTime(since, timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}
