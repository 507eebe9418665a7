import { lazyPart } from '../../../lib/lazy-part.ts';
import { OwedCards } from '../bridge/owed-cards.tsx';
import { SplitOverTime } from '../over-time/split-over-time.tsx';
import { Below, FigureGroup, type GroupProps } from './figure-group.tsx';
import { NoSalesYet } from './nothing-recorded.tsx';
import { rooms } from './room.tsx';

const OpenOrdersCard = lazyPart(() => import('../open-orders/open-orders-card.tsx'), 'OpenOrdersCard');

const owed = { cards: 2, content: <OwedCards /> };

/** The group Payments: money in by tender, and what is owed. */
export function PaymentsGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="payments" first={first} nothing={<NoSalesYet />} more={{ apart: owed }}>
      {() => (
        <Below room={rooms.chart}>
          <SplitOverTime metric="received" by="tender" />
        </Below>
      )}
    </FigureGroup>
  );
}

const ordersMore = {
  widgets: (
    <Below room={rooms.chart}>
      <SplitOverTime metric="orders" by="saleType" />
    </Below>
  ),
};

/** The group Orders: how soon they are ready, open orders, and counts by type. */
export function OrdersGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="orders" first={first} nothing={<NoSalesYet />} more={ordersMore}>
      {() => (
        <Below room={rooms.openOrders}>
          <OpenOrdersCard />
        </Below>
      )}
    </FigureGroup>
  );
}
