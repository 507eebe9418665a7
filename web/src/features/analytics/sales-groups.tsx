import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { CardPlaces } from '../../ui/kpi-grid.tsx';
import { Below, FigureGroup, type GroupProps, Widget } from './figure-group.tsx';
import { NoSalesYet } from './nothing-recorded.tsx';
import { FiguresOverTime, SplitOverTime } from './over-time-parts.ts';
import { rooms } from './room.tsx';

const OpenOrdersCard = lazyPart(() => import('./in-hand/open-orders-card.tsx'), 'OpenOrdersCard');
const OwedCards = lazyPart(() => import('./bridge/owed-cards.tsx'), 'OwedCards');
const BridgeCard = lazyPart(() => import('./bridge/bridge-card.tsx'), 'BridgeCard');

/** The group Business Overview: what was sold and what came in. */
export function OverviewGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="businessOverview" first={first} nothing={<NoSalesYet />}>
      {(overTime) => (
        <>
          <Widget room={rooms.chart}>
            <FiguresOverTime query={overTime} metric="netSales" />
          </Widget>
          <Below room={rooms.chart}>
            <SplitOverTime metric="netSales" by="saleType" />
          </Below>
          <Below room={rooms.bridge}>
            <BridgeCard />
          </Below>
        </>
      )}
    </FigureGroup>
  );
}

const owed = {
  cards: 2,
  content: (
    <Suspense fallback={<CardPlaces cards={2} />}>
      <OwedCards />
    </Suspense>
  ),
};

/** The group Payments: money that came in and by what, and what is owed. */
export function PaymentsGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="payments" first={first} apart={owed} nothing={<NoSalesYet />}>
      {() => (
        <Below room={rooms.chart}>
          <SplitOverTime metric="received" by="tender" />
        </Below>
      )}
    </FigureGroup>
  );
}

/** The group Orders: how many, of which type, what was put on top or taken off, how soon they were ready, and what is in hand now. */
export function OrdersGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="orders" first={first} nothing={<NoSalesYet />}>
      {() => (
        <>
          <Below room={rooms.openOrders}>
            <OpenOrdersCard />
          </Below>
          <Below room={rooms.chart}>
            <SplitOverTime metric="orders" by="saleType" />
          </Below>
        </>
      )}
    </FigureGroup>
  );
}
