import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { useOrderExport } from './orders.queries.ts';

export interface ExportButtonProps {
  label: string;
  asked: OrderListAddress;
  /** Of these orders only. */
  ids?: readonly string[];
}

/** Saves the list as a file. */
export function ExportButton({ label, asked, ids }: ExportButtonProps) {
  const save = useOrderExport(asked);
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate(ids)}
    >
      {label}
    </Button>
  );
}
