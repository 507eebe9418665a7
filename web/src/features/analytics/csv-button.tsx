import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** Saves a widget that is a table by itself. */
export function CsvButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <Tooltip label="Download CSV">
      <ActionIcon aria-label={`Download CSV: ${title}`} onClick={onClick}>
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
