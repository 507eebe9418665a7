import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconInfoCircle,
  IconProgress,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Tone } from './theme/tokens.ts';

/** The icon of each tone. */
export const toneIcons = {
  green: IconCircleCheck,
  amber: IconAlertTriangle,
  red: IconCircleX,
  blue: IconInfoCircle,
  violet: IconProgress,
  teal: IconCircleCheck,
  gray: IconCircleDashed,
} satisfies Record<Tone, unknown>;

const colors = {
  green: 'green',
  amber: 'yellow',
  red: 'red',
  blue: 'blue',
  violet: 'violet',
  teal: 'teal',
  gray: 'gray',
} as const;

export interface StatusPillProps {
  tone: Tone;
  /** Instead of the tone's own. */
  icon?: ComponentType<IconProps> | undefined;
  children: string;
}

/** A status as icon and text on a pale background; never color alone. */
export function StatusPill({ tone, icon: Icon = toneIcons[tone], children }: StatusPillProps) {
  return (
    <Badge
      variant="light"
      color={colors[tone]}
      size="lg"
      tt="none"
      fw={500}
      miw="max-content"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {children}
    </Badge>
  );
}
