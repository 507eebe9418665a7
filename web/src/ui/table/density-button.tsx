import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { LazyTip } from '../tip/lazy-tip.tsx';
import { setDensity, useDensity } from './density.ts';

/** Switches between comfortable and compact rows. */
export function DensityButton() {
  const compact = useDensity() === 'compact';
  const label = compact ? 'Comfortable rows' : 'Compact rows';
  const Icon = compact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <LazyTip label={label}>
      <ActionIcon aria-label={label} onClick={() => setDensity(compact ? 'comfortable' : 'compact')}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </LazyTip>
  );
}
