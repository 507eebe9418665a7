import { expect, test } from 'vitest';
import { conformsToTextCarrier } from './conformance.ts';
import { createSimulatedCarrier, reportStates } from './embedded.ts';
import type { CarriedText, CarrierStore, NumberRegistration, TextReport } from './port.ts';

const registered: Record<string, NumberRegistration> = {
  '+12015550002': { state: 'PENDING', reason: null },
  '+12015550003': { state: 'VERIFIED', reason: null },
  '+12015550004': { state: 'REFUSED', reason: 'No website' },
};

/** A store in memory, whose messages reach their next state whenever it is asked. */
function inMemory(): CarrierStore & { kept: CarriedText[] } {
  const kept: CarriedText[] = [];
  return {
    kept,
    async keep(text) {
      const known = kept.findIndex(({ key }) => key === text.key);
      if (known < 0) kept.push({ ...text });
      return { id: `sim-${known < 0 ? kept.length : known + 1}`, state: text.state };
    },
    registration: async (number) => registered[number],
    async outcome(id) {
      const one = kept[Number(id.slice('sim-'.length)) - 1];
      return one === undefined ? undefined : { state: one.state, errorCode: one.errorCode };
    },
    async advance(next, report) {
      for (const one of kept.filter(({ nextInMs }) => nextInMs !== null)) {
        const { state, errorCode, nextInMs } = next(one);
        await report({ key: one.key, state, errorCode });
        Object.assign(one, { state, errorCode, nextInMs });
      }
    },
  };
}

conformsToTextCarrier(async () => {
  const store = inMemory();
  return {
    carrier: createSimulatedCarrier(store),
    numbers: {
      good: '+12125550100',
      refused: '+12125550001',
      unreachable: '+12125550003',
      silent: '+12125550009',
      busy: '+12125550010',
      away: '+12125550011',
      broken: '+12125550012',
    },
    async reports() {
      const told: TextReport[] = [];
      for (let before = -1; before !== told.length; ) {
        before = told.length;
        await reportStates(store, { reported: async (one) => void told.push(one) });
      }
      return told;
    },
    registered: {
      NOT_REGISTERED: '+12015550001',
      PENDING: '+12015550002',
      VERIFIED: '+12015550003',
      REFUSED: '+12015550004',
    },
    gotBy: async (phone) => store.kept.filter(({ to }) => to === phone).length,
  };
});

const text = { key: 'one', from: '+12015550001', to: '+12125550100', text: 'Hi', media: [] };

test('keeps a message once, however often it is sent', async () => {
  const store = inMemory();
  const carrier = createSimulatedCarrier(store);
  const signal = AbortSignal.timeout(1_000);
  expect(await carrier.send(text, signal)).toEqual(await carrier.send(text, signal));
  expect(store.kept).toHaveLength(1);
});

test('reports a state again if the report did not arrive', async () => {
  const store = inMemory();
  const carrier = createSimulatedCarrier(store);
  await carrier.send(text, AbortSignal.timeout(1_000));
  const lost = reportStates(store, { reported: () => Promise.reject(new Error('The power is off')) });
  await expect(lost).rejects.toThrow('The power is off');
  const told: TextReport[] = [];
  for (let turn = 0; turn < 2; turn++)
    await reportStates(store, { reported: async (one) => void told.push(one) });
  expect(told.map(({ state }) => state)).toEqual(['SENT', 'DELIVERED']);
});
