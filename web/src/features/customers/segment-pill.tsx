import { type Segment, segments } from '@washboard/contract/customers/customers.constants.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

const tones: Record<Segment, Tone> = {
  new: 'blue',
  active: 'green',
  at_risk: 'amber',
  lapsed: 'red',
  none: 'gray',
};

/** A customer's segment. */
export const SegmentPill = ({ segment }: { segment: Segment }) => (
  <StatusPill tone={tones[segment]}>{segments[segment].label}</StatusPill>
);
