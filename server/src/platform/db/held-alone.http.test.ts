import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test-kit/database/database.ts';
import { createLog } from '../log.ts';
import { heldAlone } from './held-alone.ts';

test('of two processes one does it; the other takes over where that one ends or loses its connection', async () => {
  const database = await cloneDatabase();
  const doing: string[] = [];
  const claim = (name: string) =>
    heldAlone(
      { url: database.url, name: 'washboard trial', log: createLog('silent'), askEveryMs: 50 },
      () => {
        doing.push(name);
        return async () => void doing.splice(doing.indexOf(name), 1);
      },
    );
  const until = async (names: string[]) => {
    for (let i = 0; i < 100 && doing.join() !== names.join(); i++) await wait(50);
    expect(doing).toEqual(names);
  };
  const first = claim('first');
  await until(['first']);
  const second = claim('second');
  await wait(300);
  expect(doing).toEqual(['first']);
  await first.stop();
  await until(['second']);

  const third = claim('third');
  await wait(200);
  // Whichever gets it next: it is one.
  await database.admin.query(
    "select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())",
  );
  await wait(500);
  expect(doing).toHaveLength(1);
  await Promise.all([second.stop(), third.stop()]);
  expect(doing).toEqual([]);
  await database.drop();
});
