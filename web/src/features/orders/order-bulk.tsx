import { Button } from '@mantine/core';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { Suspense, useState } from 'react';
import { ExportButton } from '../../blocks/list/export-button.tsx';
import { useCan } from '../../blocks/session/access.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import { useOrderExport } from './orders.queries.ts';

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog');

export interface OrderBulkProps {
  asked: OrderListAddress;
  selection: Selection;
  meta: ListMeta;
}

/** Actions on selected orders. */
export function OrderBulk({ asked, selection, meta }: OrderBulkProps) {
  const can = useCan();
  const file = useOrderExport(asked);
  const [moving, setMoving] = useState(false);
  const ids = selection.all ? undefined : [...selection.ids];
  const close = (isDone: boolean) => {
    setMoving(false);
    if (isDone) selection.clear();
  };
  return (
    <BulkBar of="orders" selection={selection} total={meta.total} totalIsExact={meta.totalIsExact}>
      {can('orders.change') && (
        <Button size="compact-sm" variant="default" onClick={() => setMoving(true)}>
          Move to the next status
        </Button>
      )}
      <ExportButton label="Export" file={file} ids={ids} />
      <Suspense>
        {moving && (
          <MoveDialog
            orders={{ ...asked, ids: ids?.join(',') }}
            what={ids === undefined ? 'all matching orders' : plural(ids.length, 'order')}
            onClose={close}
          />
        )}
      </Suspense>
    </BulkBar>
  );
}
