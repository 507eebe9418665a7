import type { ListMeta } from '@washboard/contract/core/paging.ts';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { useCan } from '../../blocks/session/access.ts';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import { ExportButton } from './export-button.tsx';

export interface CustomerBulkProps {
  asked: CustomerListAddress;
  selection: Selection;
  meta: ListMeta;
}

/** What can be done with the chosen customers. */
export function CustomerBulk({ asked, selection, meta }: CustomerBulkProps) {
  const can = useCan();
  const ids = selection.all ? undefined : [...selection.ids];
  return (
    <BulkBar of="customers" selection={selection} total={meta.total} totalIsExact={meta.totalIsExact}>
      {can('customers.export') && <ExportButton label="Export these" asked={asked} ids={ids} />}
    </BulkBar>
  );
}
