import type { LiveEvent } from '@washboard/contract/live/live.events.ts';
import { expect, test } from 'vitest';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { staleKeys } from './stale-keys.ts';

const event = (type: string, id: number): LiveEvent => ({ type, businessId: 1, id });
const imports: LiveTable = { 'imports.changed': ({ id }) => [['imports.getImport', { params: { id } }]] };
const dashboard: LiveTable = {
  'imports.changed': ['analytics.ask'],
  'turns.changed': ['analytics.ask'],
};

test('an event of two features makes the queries of both stale', () => {
  expect(staleKeys([event('imports.changed', 4)], [imports, dashboard])).toEqual([
    ['imports.getImport', { params: { id: 4 } }],
    ['analytics.ask'],
  ]);
});

test('many events make a query stale once, unknown events nothing', () => {
  const events = [event('turns.changed', 1), event('turns.changed', 2), event('unheard.of', 3)];
  expect(staleKeys(events, [imports, dashboard])).toEqual([['analytics.ask']]);
});

test('a live table takes only the names of routes', () => {
  // @ts-expect-error: no route has this name
  const table: LiveTable = { 'turns.changed': ['analytics.nothing'] };
  expect(staleKeys([event('turns.changed', 1)], [table])).toEqual([['analytics.nothing']]);
});
