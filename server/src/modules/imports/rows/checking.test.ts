import { hash } from 'node:crypto';
import { machineStarts } from '@washboard/server/src/modules/imports/kinds/machine-starts/machine-starts.rules.ts';
import { expect, test } from 'vitest';
import { checkRow } from './checking.rules.ts';

const settings = {
  mapping: { date: 0, time: 1, washerNumber: 2, turnType: 3 },
  dateOrder: 'YMD',
  decimalMark: '.',
  zone: 'America/New_York',
  now: Date.parse('2026-11-20T12:00:00Z'),
} as const;

test('a machine starts row from before tenders existed still matches', () => {
  const checked = checkRow(
    machineStarts,
    settings,
    4,
    { line: 2, cells: ['2026-11-02', '10:15', '3', 'Coin'] },
    undefined,
  );
  expect(checked.problems).toBeNull();
  const { tender, ...before } = JSON.parse(checked.parsed ?? '{}') as Record<string, unknown>;
  expect(tender).toBe('COIN');
  expect(checked.contentHash).toBe(`\\x${hash('sha256', JSON.stringify(before), 'hex').slice(0, 32)}`);
});
