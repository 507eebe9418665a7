import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { LazyTip } from '../tip/lazy-tip.tsx';

/** Opens the column menu. */
export function ColumnsButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <LazyTip label="Columns">
      <ActionIcon aria-label="Columns" {...props}>
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
    </LazyTip>
  );
}
