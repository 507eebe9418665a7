import {
  type Color,
  converter,
  differenceEuclidean,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  wcagContrast,
} from 'culori';
import { describe, expect, test } from 'vitest';
import { chartPalette } from './palette.ts';
import { accent, type Scheme, schemes } from './tokens.ts';

const rgb = converter('rgb');
const oklch = converter('oklch');
const colorOf = (hex: string): Color => rgb(hex) ?? { mode: 'rgb', r: 0, g: 0, b: 0 };

const sights = {
  ordinary: (color: Color) => color,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};

/** In OKLab: equal distances look about equally far apart. */
const distance = differenceEuclidean('oklab');

/** The pairs of colors with their least distance: neighbors in a chart, and any two of the first six. */
const pairs = Array.from({ length: 12 }, (_, i) => i).flatMap((i) =>
  Array.from({ length: 11 - i }, (_, offset) => i + 1 + offset).flatMap((j) => {
    if (j === i + 1) return [{ i, j, least: 0.13 }];
    return i < 6 && j < 6 ? [{ i, j, least: 0.09 }] : [];
  }),
);

describe.each(Object.entries(chartPalette))('The %s chart colors', (scheme, colors) => {
  test('are twelve, all different', () => {
    expect(new Set(colors).size).toBe(12);
  });

  test.each(Object.entries(sights))('stay apart with %s', (_sight, see) => {
    const seen = colors.map((color) => see(colorOf(color)));
    const close = pairs.flatMap(({ i, j, least }) => {
      const apart = distance(seen[i] as Color, seen[j] as Color);
      return apart < least ? [`${colors[i]} ${colors[j]} ${apart.toFixed(3)}`] : [];
    });
    expect(close).toEqual([]);
  });

  test('stand out from their card', () => {
    const { card } = schemes[scheme as Scheme];
    expect(colors.filter((color) => wcagContrast(color, card) < 3)).toEqual([]);
  });

  test('are calm: none is more vivid than the accent, and most are far less', () => {
    const [first = '', ...others] = colors;
    expect(accent).toContain(first);
    const chromas = others.map((color) => oklch(colorOf(color))?.c ?? 1);
    expect(Math.max(...chromas)).toBeLessThanOrEqual(0.135);
  });
});
