import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nextStatusOf } from '@washboard/contract/orders/moves/order-moves.rules.ts';
import type { OrderDetail } from '@washboard/contract/orders/order-page.schemas.ts';
import { type OrderStatus, orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { loadWithRetry } from '../../../lib/lazy-retry.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { Steps } from '../../../ui/steps.tsx';

const actions: Record<OrderStatus, string> = {
  SUBMITTED: 'Submit',
  RECEIVED: 'Mark as received',
  PROCESSING: 'Start processing',
  READY: 'Mark as ready',
  OUT_FOR_DELIVERY: 'Send out for delivery',
  COMPLETED: 'Complete order',
};

const isReturned = ({ delivery }: Pick<OrderDetail, 'delivery'>) =>
  delivery === 'RETURN' || delivery === 'ALL';

/** Moves the order to its next status; the toast undoes it. */
export function NextStep({ order }: { order: OrderDetail }) {
  const can = useCan();
  const queries = useQueryClient();
  const next = nextStatusOf(order.status, isReturned(order));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { moveOn } = await loadWithRetry(() => import('../move-following.ts'));
      await moveOn(order, queries);
    },
    onError: (error) => toastError(errorText(error)),
  });
  if (next === null || order.isVoided || !can('orders.change', order.storeId)) return null;
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {actions[next]}
    </Button>
  );
}

/** The statuses the order goes through. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  if (order.isVoided || order.type === 'RETAIL') return null;
  const wasSubmitted = order.timeline.some((entry) => entry.what === 'STEP' && entry.status === 'SUBMITTED');
  const path: OrderStatus[] = [wasSubmitted ? 'SUBMITTED' : 'RECEIVED'];
  for (let next = path[0] ?? null; next !== null; ) {
    next = nextStatusOf(next, isReturned(order) || order.status === 'OUT_FOR_DELIVERY');
    if (next !== null) path.push(next);
  }
  return (
    <Steps
      label={`order ${order.code}`}
      steps={path.map((id) => ({ id, label: orderStatusLabels[id] }))}
      current={order.status === 'COMPLETED' ? null : order.status}
    />
  );
}
