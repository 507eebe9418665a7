import { type FloatingPosition, Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export interface TipProps {
  label: string;
  position?: FloatingPosition;
  /** Without its name, for now. */
  disabled?: boolean;
  children: ReactElement;
}

/** A name beside what one points at. */
export function PlacedTip({ label, position = 'top', disabled = false, children }: TipProps) {
  return (
    <Tooltip label={label} position={position} disabled={disabled}>
      {children}
    </Tooltip>
  );
}
