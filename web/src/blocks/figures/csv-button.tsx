import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** Exports a widget that is a table. */
export function CsvButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <Tooltip label="Download CSV">
      <ActionIcon aria-label={`Download CSV: ${title}`} onClick={onClick}>
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
