import { ActionIcon, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

/** Opens the column menu. */
export function ColumnsButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <Tooltip label="Columns">
      <ActionIcon aria-label="Columns" {...props}>
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
