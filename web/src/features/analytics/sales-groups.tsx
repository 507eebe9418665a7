import { BridgeCard } from './bridge/bridge-card.tsx';
import { OwedCards } from './bridge/owed-cards.tsx';
import { Below, FigureGroup, type GroupProps, Widget } from './figure-group.tsx';
import { NoSalesYet } from './nothing-recorded.tsx';
import { OpenOrdersCard } from './open-orders/open-orders-card.tsx';
import { FiguresOverTime } from './over-time/figures-over-time.tsx';
import { SplitOverTime } from './over-time/split-over-time.tsx';
import { rooms } from './room.tsx';

/** The group Business Overview: sales and payments. */
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
  content: <OwedCards />,
};

/** The group Payments: money in by tender, and what is owed. */
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

/** The group Orders: counts by type, adjustments, how soon they are ready, and open orders. */
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
