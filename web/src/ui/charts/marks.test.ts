import { scaleBand, scaleLinear } from '@visx/scale';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { extentOf, levelOf, PreviousLine } from './marks.tsx';

const one = (...values: (number | null)[]) => ({ id: values.join(), label: '', values });

test('a chart spans from the lowest to the highest stack, including 0', () => {
  expect(extentOf('bar', [one(5, -2, null), one(3, -4, 1)], [])).toEqual({ lowest: -6, highest: 8 });
  expect(extentOf('line', [one(5, 7), one(3, 4)], [9, null])).toEqual({ lowest: 0, highest: 9 });
  expect(extentOf('bar', [one(-5)], [])).toEqual({ lowest: -5, highest: 0 });
});

test('if everything is 0 the axis still has a range', () => {
  const frame = { width: 100, height: 100, left: 0, top: 0, bottom: 0 };
  expect(levelOf(frame, extentOf('bar', [one(0)], [])).domain()).toEqual([0, 4]);
  expect(levelOf(frame, { lowest: -6, highest: 0 })(0)).toBe(0);
});

describe('a value without neighbors', () => {
  const band = scaleBand({ domain: [0, 1, 2], range: [0, 300] });
  const level = scaleLinear({ domain: [0, 10], range: [100, 0] });
  const drawn = (values: (number | null)[]) =>
    renderToStaticMarkup(createElement(PreviousLine, { values, band, level }));

  test('is a dash as wide as its bar in the comparison', () => {
    expect(drawn([null, 5, null])).toContain('<line x1="100" x2="200" y1="50" y2="50"');
  });

  test('is part of the line when it has some', () => {
    expect(drawn([4, 5, null])).not.toContain('<line');
  });
});
