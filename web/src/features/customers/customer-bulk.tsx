import { Button } from '@mantine/core';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { Suspense, useState } from 'react';
import type { BulkProps } from '../../blocks/list/list-bulk.tsx';
import { useCan } from '../../blocks/session/access.ts';
import { addressOf } from '../../lib/address.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { messengerPaths } from '../messenger/messenger.paths.ts';

const TagDialog = lazyPart(() => import('./tag-dialog.tsx'), 'TagDialog');

/** A bulk message to them. */
const bulkHref = ({ segment, kind, consent, tagId, q, ids, storeIds }: CustomerListAddress) =>
  addressOf(messengerPaths.bulkMessages, {
    search: { segment, kind, consent, tag: tagId, q, ids, stores: storeIds },
  });

/** Actions on selected customers. */
export function CustomerBulk({ asked, what, onDone }: BulkProps<CustomerListAddress>) {
  const [tagging, setTagging] = useState<'add' | 'remove' | null>(null);
  const can = useCan();
  if (!can('customers.change')) return null;
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
      {can('messenger.use') && (
        <Button size="compact-sm" variant="default" component={AppLink} href={bulkHref(asked)}>
          Text
        </Button>
      )}
      <Suspense>
        {tagging !== null && (
          <TagDialog customers={asked} what={what} isAdded={tagging === 'add'} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
