import { Below, FigureGroup } from '../../../blocks/figures/groups/figure-group.tsx';
import { NoSalesYet } from '../../../blocks/figures/groups/nothing-recorded.tsx';
import { rooms } from '../../../blocks/figures/groups/room.tsx';
import type { GroupProps, WidgetGroup } from '../../../blocks/figures/groups/widget-group.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const OpenOrdersCard = lazyPart(() => import('./open-orders/open-orders-card.tsx'), 'OpenOrdersCard');

/** How soon orders are ready, open orders, and counts by type. */
export const ordersWidgetGroup: WidgetGroup = {
  name: 'orders',
  label: 'Orders',
  order: 40,
  needs: 'hasFullServe',
  key: ['readyOrders', 'onTime', 'turnaround', 'discounts'],
  more: ['refunds', 'tips', 'fees', 'rewashed', 'rewashRate', 'weightDifference'],
  Group: OrdersGroup,
};

function OrdersGroup(props: GroupProps) {
  return (
    <FigureGroup {...props} group={ordersWidgetGroup} nothing={<NoSalesYet />}>
      {() => (
        <Below room={rooms.openOrders}>
          <OpenOrdersCard />
        </Below>
      )}
    </FigureGroup>
  );
}
