import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test-kit/database/database.ts';
import { hasAskedAgain, holderOf } from '../../../test-kit/database/run-exclusively.ts';
import { createLog } from '../log.ts';
import { runExclusively } from './run-exclusively.ts';

test('of two processes one runs it; the other takes over when that one ends or loses its connection', async () => {
  const database = await cloneDatabase();
  const doing: string[] = [];
  const claim = (name: string) =>
    runExclusively(
      { url: database.url, name: 'washboard trial', log: createLog('silent'), askEveryMs: 50 },
      () => {
        doing.push(name);
        return async () => void doing.splice(doing.indexOf(name), 1);
      },
    );
  const until = async (names: string[]) => {
    await expect.poll(() => doing).toEqual(names);
  };
  const { admin } = database;
  const holder = () => holderOf(admin);
  const otherHasAsked = () => hasAskedAgain(admin, 'washboard trial');
  const first = claim('first');
  await until(['first']);
  const second = claim('second');
  await otherHasAsked();
  expect(doing).toEqual(['first']);
  await first.stop();
  await until(['second']);

  const third = claim('third');
  await otherHasAsked();
  const lost = await holder();
  await admin.query('select pg_terminate_backend($1)', [lost]);
  await expect.poll(holder).toSatisfy((pid?: number) => pid !== undefined && pid !== lost);
  await otherHasAsked();
  // Whichever holds it now: exactly one.
  await expect.poll(() => doing).toHaveLength(1);
  await Promise.all([second.stop(), third.stop()]);
  expect(doing).toEqual([]);
  await database.drop();
});

test('one that stops passes it on at once', async () => {
  const database = await cloneDatabase();
  const doing: string[] = [];
  const claim = (name: string) =>
    runExclusively(
      { url: database.url, name: 'washboard trial', log: createLog('silent'), askEveryMs: 3_600_000 },
      () => {
        doing.push(name);
        return async () => void doing.splice(doing.indexOf(name), 1);
      },
    );
  const first = claim('first');
  await expect.poll(() => doing).toEqual(['first']);
  const second = claim('second');
  await hasAskedAgain(database.admin, 'washboard trial');
  await first.stop();
  await expect.poll(() => doing).toEqual(['second']);
  await second.stop();
  await database.drop();
});
