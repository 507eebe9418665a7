import { randomUUID } from 'node:crypto';
import { createSimulatedCarrier } from '@washboard/integrations/sms/embedded.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { carrierStore } from './carrier.store.ts';

test('the simulated carrier tells what became of a text that it keeps, and nothing of others', async () => {
  const { server } = await sharedApp();
  const carrier = createSimulatedCarrier(carrierStore(server.database.lookup));
  const signal = AbortSignal.timeout(10_000);
  const text = { key: randomUUID(), from: '+12015550001', to: '+12125550100', text: 'Ready', media: [] };
  const { id } = await carrier.send(text, signal);
  // The server’s carrier may have moved it on.
  expect(['QUEUED', 'SENT', 'DELIVERED']).toContain((await carrier.outcome(id, signal))?.state);
  expect(await carrier.outcome('sim-0', signal)).toBeNull();
});
