import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk';
import { afterEach, expect, test } from 'vitest';
import { type FlagSource, ServerFlags } from './server-flags.ts';

afterEach(() => OpenFeature.close());

type Report = Parameters<FlagSource['follow']>[1];

/** A source that answers when the test says so, and notes for whom it was asked. */
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

test('where no answer comes, a flag is what it usually is after the wait, and follows an answer that is late', async () => {
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

test('who signs in is asked for anew, and nothing of who was there before stays', async () => {
  const slow = source();
  await OpenFeature.setContext({ targetingKey: 'anonymous' });
  await OpenFeature.setProviderAndWait(new ServerFlags(slow, 10));
  slow.report({ any: true });
  await OpenFeature.setContext({ targetingKey: '7' });
  expect(slow.asked).toEqual(['anonymous', '7']);
  expect(slow.stopped()).toBe(1);
  expect(OpenFeature.getClient().getBooleanValue('any', false)).toBe(false);
});
