import { lazyPart } from '../../lib/lazy-part.ts';
import { WidgetBoundary } from '../../ui/states/widget-boundary.tsx';
import { Below, FigureGroup, type GroupProps } from './figure-group.tsx';
import { FiguresOverTime } from './figures-over-time.tsx';
import { NoSalesYet } from './nothing-recorded.tsx';
import { SplitOverTime } from './split-over-time.tsx';

const InHandCard = lazyPart(() => import('./in-hand/in-hand-card.tsx'), 'InHandCard');
const BridgeCard = lazyPart(() => import('./bridge/bridge-card.tsx'), 'BridgeCard');

const overview = [
  'netSales',
  'orderValue',
  'collected',
  'orders',
  'averageOrderValue',
  'grossSales',
] as const;

/** The group Business Overview: what was sold and what came in. */
export function OverviewGroup({ first }: GroupProps) {
  return (
    <FigureGroup
      group="businessOverview"
      first={first}
      metrics={overview}
      height={1640}
      nothing={<NoSalesYet />}
    >
      {(overTime) => (
        <>
          <WidgetBoundary height={320}>
            <FiguresOverTime query={overTime} metric="netSales" />
          </WidgetBoundary>
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

const payments = ['collected', 'payments', 'received', 'moneyRefunded', 'prepaidLoads', 'redeemed'] as const;

/** The group Payments: money that came in, and by what. */
export function PaymentsGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="payments" first={first} metrics={payments} height={360} nothing={<NoSalesYet />}>
      {() => (
        <Below height={320}>
          <SplitOverTime metric="received" by="tender" />
        </Below>
      )}
    </FigureGroup>
  );
}

const orders = [
  'orders',
  'averageOrderValue',
  'discounts',
  'refunds',
  'tips',
  'fees',
  'readyOrders',
  'onTime',
  'turnaround',
  'rewashed',
  'rewashRate',
  'weightDifference',
] as const;

/** The group Orders: how many, of which type, what was put on top or taken off, how soon they were ready, and what is in hand now. */
export function OrdersGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="orders" first={first} metrics={orders} height={797} nothing={<NoSalesYet />}>
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
