import { formatWeight } from '../../core/money/format-weight.ts';
import { formatUsd } from '../../core/money/money.ts';
import { tenderLabels } from '../../payments/payments.constants.ts';
import type { TimelineEntry } from '../order-page.schemas.ts';
import { type OrderStatus, type WorkStep, weightStageLabels } from '../orders.constants.ts';

const reached: Record<OrderStatus, string> = {
  SUBMITTED: 'Order submitted',
  RECEIVED: 'Order received',
  PROCESSING: 'Processing started',
  READY: 'Ready for pickup',
  OUT_FOR_DELIVERY: 'Out for delivery',
  COMPLETED: 'Order completed',
};

const worked: Record<WorkStep, string> = {
  SORT: 'Sorted',
  WASH: 'Washed',
  DRY: 'Dried',
  FOLD: 'Folded',
  PRESS: 'Pressed',
  PACK: 'Packed',
};

/** What happened, as a sentence. */
export function activityText(entry: TimelineEntry): string {
  const because =
    'reason' in entry && entry.reason !== null && entry.reason !== '' ? `: ${entry.reason}` : '';
  switch (entry.what) {
    case 'STEP':
      return reached[entry.status];
    case 'VOID':
      return `Voided${because}`;
    case 'PAYMENT':
      return `Paid ${formatUsd(entry.amountCents)} by ${tenderLabels[entry.tender].toLowerCase()}`;
    case 'REFUND':
      return `Refunded ${formatUsd(entry.amountCents)} by ${tenderLabels[entry.tender].toLowerCase()}${because}`;
    case 'ADJUSTMENT':
      return `Total ${entry.amountCents < 0 ? 'lowered' : 'raised'} by ${formatUsd(Math.abs(entry.amountCents))}${because}`;
    case 'WEIGHT':
      return `Weighed ${formatWeight(entry.weight)}, ${weightStageLabels[entry.stage].toLowerCase()}`;
    case 'WORK':
      return `${worked[entry.step]}, ${entry.minutes} min`;
  }
}
