import { Button } from '@mantine/core';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { Suspense, useState } from 'react';
import type { BulkProps } from '../../blocks/list/list-bulk.tsx';
import { useCan } from '../../blocks/session/access.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog');

/** Actions on selected orders. */
export function OrderBulk({ asked, what, onDone }: BulkProps<OrderListAddress>) {
  const [moving, setMoving] = useState(false);
  if (!useCan()('orders.change')) return null;
  const close = (isDone: boolean) => {
    setMoving(false);
    if (isDone) onDone();
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setMoving(true)}>
        Move to the next status
      </Button>
      <Suspense>{moving && <MoveDialog orders={asked} what={what} onClose={close} />}</Suspense>
    </>
  );
}
