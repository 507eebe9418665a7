import type { Scheme } from './tokens.ts';

/**
 * The 12 chart colors (spec section 9), in order of use. They are muted: the accent comes first and is the
 * strongest. Neighbors, and any two of the first six, stay apart under red-, green- and blue-blindness
 * (palette.test.ts), and each is at least 3:1 on its card.
 */
export const chartPalette: Record<Scheme, readonly string[]> = {
  light: [
    '#4263eb',
    '#c35e71',
    '#5d2e7b',
    '#059eb1',
    '#2b5322',
    '#9c8d34',
    '#204c96',
    '#47887c',
    '#882f07',
    '#6190c1',
    '#6e496b',
    '#a36d24',
  ],
  dark: [
    '#748ffc',
    '#c48c9c',
    '#97dbe7',
    '#efca61',
    '#b95c3a',
    '#8b6ba2',
    '#f997c6',
    '#b5820c',
    '#2ea4c4',
    '#dca744',
    '#85b6e9',
    '#8a7b1d',
  ],
};

/** The CSS color of series `index`; after twelve the palette repeats. */
export function seriesColor(index: number): string {
  return `var(--wb-series-${(index % 12) + 1})`;
}
