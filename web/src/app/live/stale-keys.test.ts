import type { LiveEvent } from '@washboard/contract/live/live.events.ts';
import { expect, test } from 'vitest';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { staleKeys } from './stale-keys.ts';

const event = (type: string, id: number): LiveEvent => ({ type, businessId: 1, id });
const imports: LiveTable = { 'imports.changed': ({ id }) => [['imports.get', id]] };
const dashboard: LiveTable = {
  'imports.changed': () => [['analytics.query']],
  'turns.changed': () => [['analytics.query']],
};

test('an event of two features makes the queries of both stale', () => {
  expect(staleKeys([event('imports.changed', 4)], [imports, dashboard])).toEqual([
    ['imports.get', 4],
    ['analytics.query'],
  ]);
});

test('many events make a query stale once, unknown events nothing', () => {
  const events = [event('turns.changed', 1), event('turns.changed', 2), event('unheard.of', 3)];
  expect(staleKeys(events, [imports, dashboard])).toEqual([['analytics.query']]);
});
