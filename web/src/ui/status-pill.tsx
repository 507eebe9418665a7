import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { Tone } from './theme/tokens.ts';

const icons = {
  green: IconCircleCheck,
  amber: IconAlertTriangle,
  red: IconCircleX,
  blue: IconInfoCircle,
  gray: IconCircleDashed,
} satisfies Record<Tone, unknown>;

const colors = { green: 'green', amber: 'yellow', red: 'red', blue: 'blue', gray: 'gray' } as const;

/** A status as icon and text on a pale background; never color alone. */
export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  const Icon = icons[tone];
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
