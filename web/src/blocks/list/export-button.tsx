import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

export interface ExportButtonProps {
  label: string;
  /** What fetches the file and saves it. */
  file: { isPending: boolean; mutate: (ids: readonly string[] | undefined) => void };
  /** Of these rows only. */
  ids?: readonly string[] | undefined;
}

/** Saves a list, or what was chosen of it, as a file. */
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
