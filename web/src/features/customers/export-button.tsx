import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { useCustomerExport } from './customers.queries.ts';

export interface ExportButtonProps {
  label: string;
  asked: CustomerListAddress;
  /** Of these customers only. */
  ids?: readonly string[];
}

/** Saves the list as a file. */
export function ExportButton({ label, asked, ids }: ExportButtonProps) {
  const save = useCustomerExport(asked);
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
