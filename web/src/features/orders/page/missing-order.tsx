import { Button } from '@mantine/core';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyMissing } from '../../../ui/states/empty-area.tsx';
import { orderAddress } from '../orders.urls.ts';

/** Why an order isn't there. */
export function MissingOrder() {
  const search = useSearchRecord();
  return (
    <EmptyMissing
      title="We can’t find this order"
      text="Its import may have been undone, or it belongs to a store you can’t see."
      action={
        <Button component={AppLink} href={orderAddress.backHref(search)}>
          Go to orders
        </Button>
      }
    />
  );
}
