import type { Metric } from '../../core/figures/metrics.ts';

const ofResponse = {
  unit: 'minutes',
  basis: 'The day on which the customer wrote.',
  source: 'field.md 1.10',
  good: 'down',
  additive: false,
  rows: { list: 'conversations', filters: { kind: 'RESPONSE' } },
} as const;
const ofResolution = {
  ...ofResponse,
  rows: { list: 'conversations', filters: { kind: 'RESOLUTION' } },
} as const;
const wait = 'opening hours until a person replied.';
const solved = 'opening hours from a customer’s text to Resolve.';

/** Figures about how customers’ texts are answered. */
export const responseTimesMetrics = {
  firstResponse: { ...ofResponse, label: 'First response', definition: `Median of ${wait}` },
  firstResponseP90: {
    ...ofResponse,
    label: 'First response, 90%',
    definition: `Nine of ten took at most these ${wait}`,
  },
  longestResponse: { ...ofResponse, label: 'Longest first response', definition: `Most ${wait}` },
  responses: {
    ...ofResponse,
    label: 'Replies',
    definition: 'Replies to customers who waited.',
    unit: 'count',
    good: 'neither',
    additive: true,
  },
  inTarget: {
    ...ofResponse,
    label: 'Within target',
    definition: 'Share of replies within the target.',
    unit: 'share',
    good: 'up',
    rows: { list: 'conversations', filters: { kind: 'RESPONSE', targeted: 'yes' } },
  },
  resolution: { ...ofResolution, label: 'Resolution', definition: `Median of ${solved}` },
  resolutionP90: {
    ...ofResolution,
    label: 'Resolution, 90%',
    definition: `Nine of ten took at most these ${solved}`,
  },
  optOutRate: {
    ...ofResponse,
    label: 'Opt-out rate',
    definition: 'Opt-outs per text sent.',
    unit: 'share',
    rows: { list: 'conversations', filters: { kind: 'OPT_OUT' } },
  },
} as const satisfies Record<string, Metric>;
