import { Button } from '@mantine/core';
import { importsUrl } from '../../blocks/record-urls.ts';
import { useCan } from '../../blocks/session/access.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyFirstUse, EmptyNoResult } from '../../ui/states/empty-area.tsx';

export interface NoOrdersProps {
  /** By filters, or by stores. */
  isNarrowed: boolean;
  /** Shows all orders; undefined without filters. */
  onClear: (() => void) | undefined;
}

/** The empty list: no match, or first use with how to start. */
export function NoOrders({ isNarrowed, onClear }: NoOrdersProps) {
  const can = useCan();
  if (isNarrowed)
    return (
      <EmptyNoResult
        title="No orders"
        filter="No orders match these filters."
        {...(onClear === undefined ? {} : { onClear })}
      />
    );
  return (
    <EmptyFirstUse
      title="No orders yet"
      text="Orders appear when your point of sale sends them or you import a file."
      action={
        can('imports.manage') && (
          <Button component={AppLink} href={importsUrl}>
            Import orders
          </Button>
        )
      }
    />
  );
}
