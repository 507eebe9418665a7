import { type FloatingPosition, Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export interface TipProps {
  label: string;
  position?: FloatingPosition;
  /** Without the tooltip, for now. */
  disabled?: boolean;
  children: ReactElement;
}

/** A tooltip. */
export function PlacedTip({ label, position = 'top', disabled = false, children }: TipProps) {
  return (
    <Tooltip label={label} position={position} disabled={disabled}>
      {children}
    </Tooltip>
  );
}
