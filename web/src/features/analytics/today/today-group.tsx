import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { attentionRoutes } from '@washboard/contract/attention/attention.routes.ts';
import { openOrdersRoutes } from '@washboard/contract/orders/open-orders/open-orders.routes.ts';
import { Suspense } from 'react';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { BridgeCard } from '../bridge/bridge-card.tsx';
import { useFigures } from '../figures.queries.ts';
import { Below, FigureGroup, type GroupProps, Widget } from '../groups/figure-group.tsx';
import { NoSalesYet } from '../groups/nothing-recorded.tsx';
import { RoomFor, roomOfStores, rooms } from '../groups/room.tsx';
import { FiguresOverTime } from '../over-time/figures-over-time.tsx';
import { SplitOverTime } from '../over-time/split-over-time.tsx';
import { AttentionCard } from './attention-card.tsx';
import { useMayStart } from './may-start.ts';
import { StoreRanking } from './store-ranking.tsx';
import classes from './today.module.css';

const StartChecklist = lazyPart(() => import('./start-checklist.tsx'), 'StartChecklist');
const Start = () => (
  <Suspense fallback={<LoadingArea height={320} label="Loading the first steps" />}>
    <StartChecklist />
  </Suspense>
);

const byStore = { metrics: ['netSales', 'orders', 'turns'], dimensions: ['store'], compared: true } as const;

const more = {
  widgets: (
    <>
      <Below room={rooms.chart}>
        <SplitOverTime metric="netSales" by="saleType" />
      </Below>
      <Below room={rooms.bridge}>
        <BridgeCard />
      </Below>
    </>
  ),
};

/** The group Business Overview: how it goes, what needs someone, and which store. */
export function OverviewGroup({ first }: GroupProps) {
  const mayStart = useMayStart();
  const { storeIds } = useScope();
  const query = { storeIds: storeIds.length === 0 ? undefined : storeIds.join(',') };
  const keep = { placeholderData: keepPreviousData };
  const attention = useQuery({ ...queryOptionsOf(attentionRoutes.getAttention, { query }), ...keep });
  const open = useQuery({ ...queryOptionsOf(openOrdersRoutes.getOpenOrders, { query }), ...keep });
  const stores = useFigures(byStore);
  const { data: tree } = useLocationTree();
  const count = storeIds.length === 0 ? (tree?.locations.length ?? 3) : storeIds.length;
  return (
    <FigureGroup
      group="businessOverview"
      first={first}
      nothing={mayStart ? <Start /> : <NoSalesYet />}
      more={more}
    >
      {(course) => (
        <>
          <div className={classes.first}>
            <Widget room={rooms.chart}>
              <FiguresOverTime query={course} metric="netSales" />
            </Widget>
            <div className={classes.attention}>
              <RoomFor room={rooms.attention}>
                <AttentionCard query={attention} />
              </RoomFor>
            </div>
          </div>
          <RoomFor room={roomOfStores(count)}>
            <StoreRanking query={stores} attention={attention.data} open={open.data} stores={count} />
          </RoomFor>
        </>
      )}
    </FigureGroup>
  );
}
