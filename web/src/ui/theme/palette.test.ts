import { describe, expect, test } from 'vitest';
import { parseHex, toLinear } from './contrast.ts';
import { chartPalette } from './palette.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Full red-, green- and blue-blindness in linear light (Machado, Oliveira, Fernandes 2009, severity 1). */
const sights: Record<string, Matrix> = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

/** OKLab of linear light: equal distances look about equally far apart. */
function oklab(linear: Triple): Triple {
  const cone = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linear,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cone,
  );
}

const distance = (one: Triple, other: Triple) =>
  Math.hypot(...one.map((value, i) => value - (other[i] ?? 0)));

describe.each(Object.entries(chartPalette))('The %s chart colors', (_scheme, colors) => {
  test('are twelve, all different', () => {
    expect(new Set(colors).size).toBe(12);
  });

  test.each(Object.entries(sights))('stay apart in %s vision', (_sight, matrix) => {
    const seen = colors.map((color) => oklab(times(matrix, toLinear(parseHex(color)))));
    const close: string[] = [];
    seen.forEach((one, i) => {
      seen.slice(i + 1).forEach((other, offset) => {
        const j = i + 1 + offset;
        const bothFirstSix = i < 6 && j < 6;
        const least = bothFirstSix ? 0.06 : j === i + 1 ? 0.05 : 0;
        const apart = distance(one, other);
        if (apart < least) close.push(`${colors[i]} ${colors[j]} ${apart.toFixed(3)}`);
      });
    });
    expect(close).toEqual([]);
  });
});
