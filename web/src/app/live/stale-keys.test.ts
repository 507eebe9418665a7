import type { LiveEvent } from '@washboard/contract/live/live.events.ts';
import { expect, test } from 'vitest';
import { staleKeys } from './stale-keys.ts';

const event = (type: string, id: number): LiveEvent => ({ type, businessId: 1, id });
const imports = { 'import.progress': (one: LiveEvent) => [['imports.get', one.id]] };
const dashboard = {
  'import.progress': () => [['analytics.query']],
  'turns.changed': () => [['analytics.query']],
};

test('an event that two features listen to makes the queries of both stale', () => {
  expect(staleKeys([event('import.progress', 4)], [imports, dashboard])).toEqual([
    ['imports.get', 4],
    ['analytics.query'],
  ]);
});

test('many events make a query stale once, unknown ones nothing', () => {
  const events = [event('turns.changed', 1), event('turns.changed', 2), event('unheard.of', 3)];
  expect(staleKeys(events, [imports, dashboard])).toEqual([['analytics.query']]);
});
