import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSharedRuns } from './shared-runs.ts';

type Lane = 'quick' | 'slow';
const places = { quick: { inAll: 3, ofGroup: 2 }, slow: { inAll: 2, ofGroup: 1 } };

/** A run ended by the test. Its answer is itself. */
interface Run {
  key: string;
  lane: Lane;
  group: number;
  began: number;
  signal: AbortSignal;
  end: () => void;
  fail: (error: Error) => void;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Shared runs with counters, and the active ones. */
function office() {
  const runs = createSharedRuns<Lane>(places);
  const begun: Run[] = [];
  const underWay = new Set<Run>();
  let moment = 0;

  function ask(key: string, lane: Lane = 'quick', group = 1) {
    const asked = ++moment;
    const gone = new AbortController();
    const work = (signal: AbortSignal) =>
      new Promise<Run>((resolve, reject) => {
        const over = () => underWay.delete(run);
        const end = () => over() && resolve(run);
        const fail = (error: Error) => over() && reject(error);
        const run: Run = { key, lane, group, began: ++moment, signal, end, fail };
        begun.push(run);
        underWay.add(run);
      });
    const answer = runs.ask({ key: `${lane} ${group} ${key}`, lane, group, work }, gone.signal);
    const outcome: { run?: Run; error?: unknown } = {};
    void answer.then(
      (run) => Object.assign(outcome, { run }),
      (error) => Object.assign(outcome, { error }),
    );
    return { asked, outcome, leave: () => gone.abort(), isGone: () => gone.signal.aborted };
  }

  return { ask, begun, underWay, size: runs.size };
}

test('a request during a run shares the next run, never the active one', async () => {
  const { ask, begun, size } = office();
  const first = ask('a');
  await settled();
  const later = [ask('a'), ask('a'), ask('a')];
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await settled();
  expect(first.outcome.run).toBe(begun[0]);
  expect(later.map(({ outcome }) => outcome)).toEqual([{}, {}, {}]);
  expect(begun).toHaveLength(2);
  begun[1]?.end();
  await settled();
  for (const { outcome } of later) expect(outcome.run).toBe(begun[1]);
  expect(size()).toBe(0);
});

test('one that leaves affects no others', async () => {
  const { ask, begun, size } = office();
  const [first, second] = [ask('a'), ask('a')];
  const third = ask('a');
  await settled();
  second.leave();
  await settled();
  expect(second.outcome.error).toMatchObject({ name: 'AbortError' });
  begun[0]?.end();
  await settled();
  begun[1]?.end();
  await settled();
  expect([first, third].map(({ outcome }) => outcome.run)).toEqual([begun[0], begun[1]]);
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  expect(size()).toBe(0);
});

test('a run that all have left is aborted, and delays nobody who asks again', async () => {
  const { ask, begun, size } = office();
  const [first, second] = [ask('a'), ask('a')];
  await settled();
  first.leave();
  await settled();
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  begun[1]?.end();
  await settled();
  expect(second.outcome.run).toBe(begun[1]);
  expect(size()).toBe(1);
  begun[0]?.fail(new Error('told to end'));
  await settled();
  expect(first.outcome.error).toMatchObject({ name: 'AbortError' });
  expect(size()).toBe(0);
});

test('a run that all have left keeps its slot until it ends', async () => {
  const { ask, begun } = office();
  ask('a', 'slow', 1).leave();
  ask('a', 'slow', 1);
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await settled();
  expect(begun).toHaveLength(2);
});

test("a request already canceled starts nothing, and a run nobody waits for isn't started", async () => {
  const { ask, begun, size } = office();
  const first = ask('a');
  await settled();
  ask('a').leave();
  begun[0]?.end();
  await settled();
  expect(begun).toHaveLength(1);
  expect(first.outcome.run).toBe(begun[0]);
  expect(size()).toBe(0);
  const runs = createSharedRuns<Lane>(places);
  const work = async () => 'never';
  const asking = runs.ask({ key: 'a', lane: 'quick', group: 1, work }, AbortSignal.abort());
  await expect(asking).rejects.toThrow();
  expect(runs.size()).toBe(0);
});

test('an error reaches everyone sharing the run, and the next run starts', async () => {
  const { ask, begun } = office();
  const first = ask('a');
  await settled();
  const [second, third] = [ask('a'), ask('a')];
  begun[0]?.fail(new Error('first'));
  await settled();
  const fourth = ask('a');
  begun[1]?.fail(new Error('second'));
  await settled();
  begun[2]?.end();
  await settled();
  expect([first, second, third].map(({ outcome }) => outcome.error)).toEqual([
    new Error('first'),
    new Error('second'),
    new Error('second'),
  ]);
  expect(fourth.outcome.run).toBe(begun[2]);
});

test('work that throws synchronously is an ordinary error', async () => {
  const runs = createSharedRuns<Lane>(places);
  const work = () => {
    throw new Error('no');
  };
  const asking = runs.ask({ key: 'a', lane: 'quick', group: 1, work }, new AbortController().signal);
  await expect(asking).rejects.toThrow('no');
  expect(runs.size()).toBe(0);
});

test("lanes don't wait for each other, and a group leaves a slot of each to others", async () => {
  const { ask, begun } = office();
  for (const key of ['a', 'b', 'c', 'd']) ask(key, 'slow', 1);
  for (const key of ['a', 'b', 'c', 'd']) ask(key, 'quick', 1);
  await settled();
  const reported = () => begun.map(({ lane, group, key }) => `${lane} ${group} ${key}`);
  expect(reported()).toEqual(['slow 1 a', 'quick 1 a', 'quick 1 b']);
  ask('a', 'slow', 2);
  ask('b', 'quick', 2);
  await settled();
  expect(reported().slice(3)).toEqual(['slow 2 a', 'quick 2 b']);
});

test('the next run belongs to the group with the fewest active ones, then to the first requester', async () => {
  const { ask, begun } = office();
  ask('a', 'quick', 1);
  ask('b', 'quick', 1);
  ask('a', 'quick', 2);
  ask('c', 'quick', 1);
  ask('d', 'quick', 1);
  ask('b', 'quick', 2);
  ask('a', 'quick', 3);
  await settled();
  expect(begun.map(({ group, key }) => `${group} ${key}`)).toEqual(['1 a', '1 b', '2 a']);
  begun[0]?.end();
  await settled();
  expect(begun.slice(3).map(({ group, key }) => `${group} ${key}`)).toEqual(['3 a']);
  begun[1]?.end();
  await settled();
  expect(begun.slice(4).map(({ group, key }) => `${group} ${key}`)).toEqual(['1 c']);
});

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('ask' as const),
        key: fc.constantFrom('a', 'b', 'c'),
        lane: fc.constantFrom<Lane>('quick', 'slow'),
        group: fc.constantFrom(1, 2),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), which: fc.nat(40) }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('end' as const, 'fail' as const), which: fc.nat(40) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  ),
  { maxLength: 40 },
);

test('nobody is ever answered from a run that started before they asked, nor from another key', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { ask, underWay, begun, size } = office();
      const askers: (ReturnType<typeof ask> & { key: string; lane: Lane; group: number })[] = [];
      const finish = (run: Run | undefined, how: 'end' | 'fail') =>
        how === 'end' ? run?.end() : run?.fail(new Error(run.key));
      const bounded = () => {
        const awaited = [...underWay].filter(({ signal }) => !signal.aborted);
        const named = awaited.map(({ key, lane, group }) => `${lane} ${group} ${key}`);
        expect(new Set(named).size).toBe(named.length);
        for (const lane of ['quick', 'slow'] as const) {
          const own = [...underWay].filter((run) => run.lane === lane);
          expect(own.length).toBeLessThanOrEqual(places[lane].inAll);
          for (const group of [1, 2])
            expect(own.filter((run) => run.group === group).length).toBeLessThanOrEqual(places[lane].ofGroup);
        }
      };
      for (const step of all) {
        if (step.do === 'ask') askers.push({ ...step, ...ask(step.key, step.lane, step.group) });
        else if (step.do === 'leave') askers[step.which % (askers.length || 1)]?.leave();
        else if (step.do === 'wait') await settled();
        else finish([...underWay][step.which % (underWay.size || 1)], step.do);
        bounded();
      }
      for (await settled(); underWay.size > 0; await settled()) {
        finish([...underWay][0], 'end');
        bounded();
      }
      expect(size()).toBe(0);
      expect(begun.length).toBeLessThanOrEqual(askers.length);
      for (const { asked, outcome, isGone, key, lane, group } of askers) {
        expect(outcome.run !== undefined || outcome.error !== undefined || isGone()).toBe(true);
        if (outcome.run === undefined) continue;
        expect(outcome.run.began).toBeGreaterThan(asked);
        expect(outcome.run).toMatchObject({ key, lane, group });
      }
    }),
  );
});
