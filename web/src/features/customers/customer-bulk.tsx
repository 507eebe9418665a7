import { Button } from '@mantine/core';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { Suspense, useState } from 'react';
import type { BulkProps } from '../../blocks/list/list-bulk.tsx';
import { useCan } from '../../blocks/session/access.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const TagDialog = lazyPart(() => import('./tag-dialog.tsx'), 'TagDialog');

/** Actions on selected customers. */
export function CustomerBulk({ asked, what, onDone }: BulkProps<CustomerListAddress>) {
  const [tagging, setTagging] = useState<'add' | 'remove' | null>(null);
  if (!useCan()('customers.change')) return null;
  const close = (isDone: boolean) => {
    setTagging(null);
    if (isDone) onDone();
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setTagging('add')}>
        Add tag
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setTagging('remove')}>
        Remove tag
      </Button>
      <Suspense>
        {tagging !== null && (
          <TagDialog customers={asked} what={what} isAdded={tagging === 'add'} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
