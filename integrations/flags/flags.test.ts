import { TestData } from '@launchdarkly/node-server-sdk/integrations';
import type { Provider } from '@openfeature/server-sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FlagWorld, flagConformance } from './conformance.ts';
import { createStoredFlags, isOnFor } from './embedded.ts';
import { createLaunchDarkly } from './launchdarkly.ts';
import { createFlags } from './open-feature.ts';
import { anonymous, type FlagRule } from './port.ts';

async function storedWorld(): Promise<FlagWorld> {
  const rules = new Map<string, FlagRule>();
  const flags = createStoredFlags({ find: async (flag) => rules.get(flag) });
  return {
    flags,
    set: async (flag, isOn, overrides = []) => void rules.set(flag, { percent: isOn ? 100 : 0, overrides }),
    close: () => flags.close(),
  };
}

/** LaunchDarkly's test data source: its whole client without the network. */
function launchDarkly() {
  const data = new TestData();
  const flags = createLaunchDarkly('sdk-key', {
    updateProcessor: data.getFactory(),
    sendEvents: false,
    logger: silent,
  });
  return { data, flags };
}

const silent = { error() {}, warn() {}, info() {}, debug() {} };

async function launchDarklyWorld(): Promise<FlagWorld> {
  const { data, flags } = launchDarkly();
  return {
    flags,
    async set(flag, isOn, overrides = []) {
      // Remove the flag's earlier rules first.
      let builder = data
        .flag(flag)
        .booleanFlag()
        .clearRules()
        .clearAllTargets()
        .fallthroughVariation(isOn)
        .on(true);
      for (const { businessId, isOn: own } of overrides)
        builder = builder.ifMatch('user', 'businessId', String(businessId)).thenReturn(own);
      await data.update(builder);
      const somebody = { key: 'x', businessId: 999 };
      await expect.poll(() => flags.isOn(flag, !isOn, somebody)).toBe(isOn);
    },
    close: () => flags.close(),
  };
}

flagConformance('rules of our own', storedWorld);
flagConformance('LaunchDarkly', launchDarklyWorld);

test('reports a flag changed at LaunchDarkly', async () => {
  const { data, flags } = launchDarkly();
  await data.update(data.flag('live').booleanFlag().variationForAll(false));
  await expect.poll(() => flags.isOn('live', true, anonymous)).toBe(false);
  let reported = 0;
  const stop = flags.onChange(() => {
    reported += 1;
  });
  await data.update(data.flag('live').booleanFlag().variationForAll(true));
  await expect.poll(() => reported).toBeGreaterThan(0);
  expect(await flags.isOn('live', false, anonymous)).toBe(true);
  stop();
  await flags.close();
});

const gone = () => Promise.reject(new Error('gone'));

test.each<[string, Partial<Provider>]>([
  ['answers never', { resolveBooleanEvaluation: () => new Promise(() => {}) }],
  ['fails', { resolveBooleanEvaluation: gone }],
  [
    'cannot begin',
    { initialize: () => Promise.reject(new Error('wrong key')), resolveBooleanEvaluation: gone },
  ],
  ['is never ready', { initialize: () => new Promise(() => {}) }],
])('uses the default in time if the provider %s', async (_, broken) => {
  const never = () => Promise.reject(new Error('not asked'));
  const flags = createFlags(
    {
      metadata: { name: 'broken' },
      resolveBooleanEvaluation: async (_flag, fallback) => ({ value: !fallback }),
      resolveStringEvaluation: never,
      resolveNumberEvaluation: never,
      resolveObjectEvaluation: never,
      ...broken,
    },
    { waitMs: 50 },
  );
  const before = performance.now();
  expect(await flags.isOn('any', true, anonymous)).toBe(true);
  expect(await flags.isOn('any', false, anonymous)).toBe(false);
  expect(performance.now() - before).toBeLessThan(1_000);
  await flags.close();
});

test('a percentage covers about as many businesses, always the same, and only grows', () => {
  const businesses = Array.from({ length: 1_000 }, (_, at) => at + 1);
  const takenBy = (flag: string, percent: number) =>
    businesses.filter((id) => isOnFor(flag, { percent, overrides: [] }, id));
  expect(takenBy('one', 0)).toEqual([]);
  expect(takenBy('one', 100)).toEqual(businesses);
  expect(Math.abs(takenBy('one', 30).length - 300)).toBeLessThan(60);
  expect(takenBy('one', 30)).not.toEqual(takenBy('other', 30));
  const share = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20 }),
      share,
      share,
      fc.integer({ min: 1 }),
      (flag, one, other, id) => {
        const isOn = (percent: number) => isOnFor(flag, { percent, overrides: [] }, id);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        if (isOn(less)) expect(isOn(more)).toBe(true);
      },
    ),
  );
});
