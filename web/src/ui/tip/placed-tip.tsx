import { type FloatingPosition, Tooltip } from '@mantine/core';

export interface TipProps {
  label: string;
  position?: FloatingPosition;
  /** Without the tooltip, for now. */
  disabled?: boolean;
  /** What it explains. */
  target: HTMLElement;
  /** Shown at once, because the pointer is there. */
  defaultOpened: boolean;
}

/** A tooltip. */
export function PlacedTip({ position = 'top', disabled = false, ...tip }: TipProps) {
  return <Tooltip {...tip} position={position} disabled={disabled} />;
}
