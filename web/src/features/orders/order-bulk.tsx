import type { ListMeta } from '@washboard/contract/core/paging.ts';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import { ExportButton } from './export-button.tsx';

export interface OrderBulkProps {
  asked: OrderListAddress;
  selection: Selection;
  meta: ListMeta;
}

/** What can be done with the chosen orders. */
export function OrderBulk({ asked, selection, meta }: OrderBulkProps) {
  const ids = selection.all ? undefined : [...selection.ids];
  return (
    <BulkBar of="orders" selection={selection} total={meta.total} totalIsExact={meta.totalIsExact}>
      <ExportButton label="Export these" asked={asked} ids={ids} />
    </BulkBar>
  );
}
