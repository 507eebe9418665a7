import { expect, test } from 'vitest';
import { defaultTurnaroundHours, maxTurnaroundHours } from './catalog/services/services.constants.ts';
import { usStates } from './core/contact/us-states.ts';
import * as limits from './core/limits.ts';
import { formatUsd } from './core/money/money.ts';
import { truncate } from './core/text/text.ts';
import { groupingOf } from './core/time/chart-grouping.ts';
import { addDays } from './core/time/time.ts';
import { messagesPageSize, mostCharacters } from './messenger/messenger.constants.ts';
import { segmentsOf } from './messenger/segments.rules.ts';
import { promotionDetailsPageSize } from './promotions/promotions.constants.ts';
import {
  bufferOptions,
  customBuffer,
  defaultTimingSettings,
  mostBufferHours,
} from './schedule/shifts.constants.ts';

/** Spec, section 9. A constant that nothing uses fails knip. */
test('constants have the values of the specification', () => {
  expect(limits.live).toEqual({
    pingMs: 7 * 60_000,
    connectTimeoutMs: 4_000,
    minReconnectDelayMs: 4_000,
    maxReconnectDelayMs: 60_000,
    maxQueuedMessages: 10,
    maxRetries: 5,
    startDelayMs: 1_000,
  });
  expect(limits).toMatchObject({
    searchDebounceMs: 300,
    toastMs: 3_000,
    narrowScreenPx: 1094,
    loadRetries: 3,
    loadRetryMs: 1_000,
    queryRetries: 1,
    requestLimitText: 'Request limit expired',
    environments: ['dev', 'local', 'pre-prod', 'production', 'e2e-tests'],
    defaultPageSize: 20,
    pageSizes: [20, 50, 100],
    machineFilters: { ALL: 'All', WASHER: 'Washers', DRYER: 'Dryers' },
    errorTraceSampleRate: 0.5,
  });
  expect([messagesPageSize, promotionDetailsPageSize]).toEqual([50, 10]);
  expect(mostCharacters).toBe(2_000);
  expect([defaultTurnaroundHours, maxTurnaroundHours, mostBufferHours]).toEqual([48, 168, 168]);
  expect([...bufferOptions.map(({ hours, label }) => [hours, label]), customBuffer]).toEqual([
    [0.5, '30 mins'],
    [1, '1 hour'],
    [24, '24 hours'],
    'Custom',
  ]);
  expect(defaultTimingSettings.serviceType).toBe('ALL');
});

test('rules use the limits of the specification', () => {
  expect(formatUsd(123_456)).toBe('$1,234.56');
  expect(truncate('x'.repeat(26))).toHaveLength(25);
  expect([160, 161].map((length) => segmentsOf('x'.repeat(length)).segments)).toEqual([1, 2]);
  const startDate = '2026-01-01';
  const groupings = [30, 31, 90, 91].map((days) =>
    groupingOf({ startDate, endDate: addDays(startDate, days - 1) }),
  );
  expect(groupings).toEqual(['day', 'week', 'week', 'month']);
  for (const code of Object.keys(usStates)) expect(code).toMatch(/^[A-Z]{2}$/);
  expect(usStates).toMatchObject({
    NY: 'New York',
    PR: 'Puerto Rico',
    GU: 'Guam',
    DC: 'District of Columbia',
  });
});
