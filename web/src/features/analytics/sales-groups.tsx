import { lazyPart } from '../../lib/lazy-part.ts';
import { Below, FigureGroup, type GroupProps, Widget } from './figure-group.tsx';
import { NoSalesYet } from './nothing-recorded.tsx';
import { chartCardHeight, FiguresOverTime, SplitOverTime } from './over-time-parts.ts';

const InHandCard = lazyPart(() => import('./in-hand/in-hand-card.tsx'), 'InHandCard');
const BridgeCard = lazyPart(() => import('./bridge/bridge-card.tsx'), 'BridgeCard');

/** The group Business Overview: what was sold and what came in. */
export function OverviewGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="businessOverview" first={first} height={1640} nothing={<NoSalesYet />}>
      {(overTime) => (
        <>
          <Widget height={chartCardHeight}>
            <FiguresOverTime query={overTime} metric="netSales" />
          </Widget>
          <Below height={320}>
            <SplitOverTime metric="netSales" by="saleType" />
          </Below>
          <Below height={900}>
            <BridgeCard />
          </Below>
        </>
      )}
    </FigureGroup>
  );
}

/** The group Payments: money that came in, and by what. */
export function PaymentsGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="payments" first={first} height={360} nothing={<NoSalesYet />}>
      {() => (
        <Below height={320}>
          <SplitOverTime metric="received" by="tender" />
        </Below>
      )}
    </FigureGroup>
  );
}

/** The group Orders: how many, of which type, what was put on top or taken off, how soon they were ready, and what is in hand now. */
export function OrdersGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="orders" first={first} height={797} nothing={<NoSalesYet />}>
      {() => (
        <>
          <Below height={417}>
            <InHandCard />
          </Below>
          <Below height={320}>
            <SplitOverTime metric="orders" by="saleType" />
          </Below>
        </>
      )}
    </FigureGroup>
  );
}
