import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { attentionRoutes } from '@washboard/contract/attention/attention.routes.ts';
import { openOrdersRoutes } from '@washboard/contract/orders/open-orders/open-orders.routes.ts';
import { Suspense } from 'react';
import { useFigures } from '../../../blocks/figures/figures.queries.ts';
import { FigureGroup, Widget } from '../../../blocks/figures/groups/figure-group.tsx';
import { NoSalesYet } from '../../../blocks/figures/groups/nothing-recorded.tsx';
import { RoomFor, roomOfStores, rooms } from '../../../blocks/figures/groups/room.tsx';
import type { GroupProps, WidgetGroup } from '../../../blocks/figures/groups/widget-group.ts';
import { FiguresOverTime } from '../../../blocks/figures/over-time/figures-over-time.tsx';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { AttentionCard } from '../today/attention-card.tsx';
import { useMayStart } from '../today/may-start.ts';
import { StoreRanking } from '../today/store-ranking.tsx';
import classes from '../today/today.module.css';

const StartChecklist = lazyPart(() => import('../today/start-checklist.tsx'), 'StartChecklist');
const Start = () => (
  <Suspense fallback={<LoadingArea height={320} label="Loading the first steps" />}>
    <StartChecklist />
  </Suspense>
);

const byStore = { metrics: ['netSales', 'orders', 'turns'], dimensions: ['store'], compared: true } as const;

/** How it goes, what needs someone, and which store. */
export const overviewWidgetGroup: WidgetGroup = {
  name: 'businessOverview',
  label: 'Business Overview',
  order: 10,
  key: ['netSales', 'collected', 'orders', 'turns', 'newCustomers', 'averageOrderValue'],
  more: ['grossSales', 'orderValue'],
  Group: OverviewGroup,
};

function OverviewGroup(props: GroupProps) {
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
    <FigureGroup {...props} group={overviewWidgetGroup} nothing={mayStart ? <Start /> : <NoSalesYet />}>
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
