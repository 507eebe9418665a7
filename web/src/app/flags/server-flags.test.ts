import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk';
import { afterEach, expect, test } from 'vitest';
import { type FlagSource, ServerFlags } from './server-flags.ts';

afterEach(() => OpenFeature.close());

type Report = Parameters<FlagSource['follow']>[1];

/** A source that answers on command and records its contexts. */
function source() {
  const asked: unknown[] = [];
  let report: Report = () => {};
  let stopped = 0;
  const follow: FlagSource['follow'] = ({ targetingKey }, onValues) => {
    asked.push(targetingKey);
    report = onValues;
    const stop = () => {
      stopped += 1;
    };
    return { first: new Promise(() => {}), stop };
  };
  return {
    asked,
    follow,
    report: (values: Record<string, boolean>) => report(values),
    stopped: () => stopped,
  };
}

test('uses defaults after the wait, and follows a late answer', async () => {
  const late = source();
  const before = performance.now();
  await OpenFeature.setProviderAndWait(new ServerFlags(late, 30));
  expect(performance.now() - before).toBeLessThan(1_000);
  const client = OpenFeature.getClient();
  expect([client.getBooleanValue('any', false), client.getBooleanValue('any', true)]).toEqual([false, true]);
  let reported = 0;
  client.addHandler(ProviderEvents.ConfigurationChanged, () => {
    reported += 1;
  });
  late.report({ any: true });
  expect([reported, client.getBooleanValue('any', false)]).toEqual([1, true]);
});

test('asks again for a new user, and keeps nothing of the previous one', async () => {
  const slow = source();
  await OpenFeature.setContext({ targetingKey: 'anonymous' });
  await OpenFeature.setProviderAndWait(new ServerFlags(slow, 10));
  slow.report({ any: true });
  await OpenFeature.setContext({ targetingKey: '7' });
  expect(slow.asked).toEqual(['anonymous', '7']);
  expect(slow.stopped()).toBe(1);
  expect(OpenFeature.getClient().getBooleanValue('any', false)).toBe(false);
});
