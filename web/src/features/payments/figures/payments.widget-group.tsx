import { Below, FigureGroup } from '../../../blocks/figures/groups/figure-group.tsx';
import { NoSalesYet } from '../../../blocks/figures/groups/nothing-recorded.tsx';
import { rooms } from '../../../blocks/figures/groups/room.tsx';
import type { GroupProps, WidgetGroup } from '../../../blocks/figures/groups/widget-group.ts';
import { SplitOverTime } from '../../../blocks/figures/over-time/split-over-time.tsx';
import { OwedCards } from './owed-cards.tsx';

/** Money in by tender, and what is owed. */
export const paymentsWidgetGroup: WidgetGroup = {
  name: 'payments',
  label: 'Payments',
  order: 20,
  key: ['received', 'payments', 'moneyRefunded', 'tax'],
  more: ['prepaidLoads', 'redeemed'],
  Group: PaymentsGroup,
};

const owed = { apart: { cards: 2, content: <OwedCards /> } };

function PaymentsGroup(props: GroupProps) {
  return (
    <FigureGroup {...props} group={paymentsWidgetGroup} nothing={<NoSalesYet />} more={owed}>
      {() => (
        <Below room={rooms.chart}>
          <SplitOverTime metric="received" by="tender" />
        </Below>
      )}
    </FigureGroup>
  );
}
