import { Button } from '@mantine/core';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { Suspense, useState } from 'react';
import { ExportButton } from '../../blocks/list/export-button.tsx';
import { useCan } from '../../blocks/session/access.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import { useCustomerExport } from './customers.queries.ts';

const TagDialog = lazyPart(() => import('./tag-dialog.tsx'), 'TagDialog');

export interface CustomerBulkProps {
  asked: CustomerListAddress;
  selection: Selection;
  meta: ListMeta;
}

/** Actions on selected customers. */
export function CustomerBulk({ asked, selection, meta }: CustomerBulkProps) {
  const can = useCan();
  const file = useCustomerExport(asked);
  const [tagging, setTagging] = useState<'give' | 'take' | null>(null);
  const ids = selection.all ? undefined : [...selection.ids];
  const close = (isDone: boolean) => {
    setTagging(null);
    if (isDone) selection.clear();
  };
  const tagButton = (label: string, how: 'give' | 'take') => (
    <Button size="compact-sm" variant="default" onClick={() => setTagging(how)}>
      {label}
    </Button>
  );
  return (
    <BulkBar of="customers" selection={selection} total={meta.total} totalIsExact={meta.totalIsExact}>
      {can('customers.change') && tagButton('Add tag', 'give')}
      {can('customers.change') && tagButton('Remove tag', 'take')}
      {can('customers.export') && <ExportButton label="Export" file={file} ids={ids} />}
      <Suspense>
        {tagging !== null && (
          <TagDialog
            customers={{ ...asked, ids: ids?.join(',') }}
            what={ids === undefined ? 'all matching customers' : plural(ids.length, 'customer')}
            isAdded={tagging === 'give'}
            onClose={close}
          />
        )}
      </Suspense>
    </BulkBar>
  );
}
