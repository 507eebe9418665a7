import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { shellySettings } from '@washboard/contract/machine-links/gateways/shelly.rules.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { machineSimulator } from '@washboard/integrations/machine-link/embedded.ts';
import type { SimulatedState } from '@washboard/integrations/machine-link/port.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../../test-kit/app.ts';
import { freePort, openRelay } from '../../../../test-kit/people/gateway.ts';
import { technicianStart } from '../../../../test-kit/technician-start.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

const port = await freePort();
const app = await startApp({
  env: { CLOCK: '', MACHINE_BROKER_PORT: String(port), PUBLIC_URL: 'http://127.0.0.1' },
});
afterAll(() => app.stop());

test('a Shelly relay with the settings that the page shows comes online and starts its machine', async () => {
  const world = await createBusinessWorld(app, 'relay');
  const { owner } = world.sessions;
  const params = { id: String(world.washerId) };
  const added = await app.call(gatewayRoutes.addGateway, { params, body: { version: 1 } }, owner);
  const claimed = await app.call(
    gatewayRoutes.claimGateway,
    { body: { claim: added.body.claim ?? '' } },
    owner,
  );
  const { server, clientId, username, password, prefix } = shellySettings(claimed.body);
  expect(server).toBe(`127.0.0.1:${port}`);
  const [site = '', gateway = ''] = clientId.split('/');
  const [, , , , , , machine = ''] = prefix.split('/');
  expect(username).toBe(clientId);
  let state: SimulatedState | undefined;
  const simulator = machineSimulator(
    {
      async change(_device, change) {
        const changed = change(state);
        state = changed.state;
        return changed.result;
      },
    },
    Date.now,
  );
  const isRunning = () => (state?.runsUntil ?? 0) > Date.now();
  const relay = await openRelay({
    port,
    site,
    gateway,
    password: password ?? '',
    machine,
    simulator,
    isRunning,
    now: Date.now,
  });
  const floor = async () => (await app.call(floorRoutes.getFloorMachine, { params }, owner)).body;
  await expect.poll(async () => (await floor()).connection).toBe('ONLINE');
  const body = technicianStart(world.washerId);
  await app.call(startRoutes.startForTechnician, { body }, owner);
  await expect.poll(async () => (await floor()).activity).toBe('RUNNING');
  expect(isRunning()).toBe(true);
  await relay.kill();
});
