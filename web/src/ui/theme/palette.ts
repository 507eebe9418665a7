import type { Scheme } from './tokens.ts';

/**
 * The 12 chart colors (spec section 9), in order of use: neighbors, and any two of the first six, stay apart
 * under red-, green- and blue-blindness (palette.test.ts), and each is at least 3:1 on its card.
 */
export const chartPalette: Record<Scheme, readonly string[]> = {
  light: [
    '#4263eb',
    '#d86105',
    '#0f4713',
    '#6d0f76',
    '#b269b9',
    '#519b6f',
    '#964c57',
    '#3c3daa',
    '#615e03',
    '#645c9c',
    '#92074c',
    '#428cdb',
  ],
  dark: [
    '#748ffc',
    '#f9d630',
    '#d1512e',
    '#22e7e2',
    '#9cae65',
    '#ef73b7',
    '#a25cc8',
    '#369375',
    '#9dbdff',
    '#8cf48c',
    '#f8a49e',
    '#cd8817',
  ],
};

/** The CSS color of series `index`; after twelve the palette repeats. */
export function seriesColor(index: number): string {
  return `var(--wb-series-${(index % 12) + 1})`;
}
