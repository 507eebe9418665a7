import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

export interface ExportButtonProps {
  label: string;
  /** Fetches and saves the file. */
  file: { isPending: boolean; mutate: (ids: readonly string[] | undefined) => void };
  /** Only these rows. */
  ids?: readonly string[] | undefined;
}

/** Exports a list or its selection. */
export function ExportButton({ label, file, ids }: ExportButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate(ids)}
    >
      {label}
    </Button>
  );
}
