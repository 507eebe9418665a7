import { afterEach, describe, expect, test } from 'vitest';
import { openBroker } from './broker.ts';
import { conformsToDevice, conformsToMachineLink } from './conformance.ts';
import { connectGateways } from './mqtt.ts';
import { rememberedMachines } from './parts.double.ts';
import { gatewayDevice, type SimulatorFault } from './port.ts';
import { openShellyDouble } from './shelly.double.ts';

const place = { site: '1-7', gateway: 'AB12-CD34' };
const machine = '12';
const device = gatewayDevice(place, machine);
/** Trips from the relay to us, in which earlier messages arrive both ways. */
const trips = 15;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function opened() {
  const broker = await openBroker({
    host: '127.0.0.1',
    port: 0,
    check: async ({ site }) => (site === 'back office' ? 'back office' : 'gateway'),
  });
  ends.push(() => broker.close());
  const url = `mqtt://127.0.0.1:${broker.port}`;
  let time = 1_000_000_000;
  const now = () => time;
  const problems: unknown[] = [];
  const link = await connectGateways({
    url,
    username: 'back office',
    password: '',
    clientId: 'back office',
    now,
    onProblem: (problem) => problems.push(problem),
  });
  ends.push(() => link.close());
  const online: boolean[] = [];
  link.onGateway(async ({ isOnline }) => void online.push(isOnline));
  const { simulator, states } = rememberedMachines(now);
  const isRunning = () => (states.get(machine)?.runsUntil ?? 0) > time;
  const relay = await openShellyDouble({ ...place, url, password: '', machine, simulator, isRunning, now });
  ends.push(() => relay.kill());
  await expect.poll(() => online).toEqual([true]);
  async function arrived(): Promise<void> {
    for (let trip = 0; trip < trips; trip += 1) {
      const heard = online.length;
      await relay.sayOnline();
      await expect.poll(() => online.length, { interval: 1 }).toBeGreaterThan(heard);
    }
  }
  return {
    link,
    device,
    now,
    arrived,
    relay,
    online,
    problems,
    hasDoor: false,
    begun: () => states.get(machine)?.answered.length ?? 0,
    faulty: (fault: string) => simulator.setFault(machine, fault as SimulatorFault),
    price: async () => undefined,
    async pass(ms: number) {
      time += ms;
      await simulator.tick(machine);
      await arrived();
    },
  };
}

describe('a Shelly relay over MQTT', () => {
  conformsToMachineLink(opened);
  conformsToDevice(opened);

  test('shows no price', async () => {
    const { link, now } = await opened();
    const request = { commandId: 'price', device, priceCents: 450, deadline: new Date(now() + 4_000) };
    expect(await link.setPrice(request)).toMatchObject({ phase: 'REJECTED' });
  });

  test('a relay that is cut off goes offline, and what it does is unknown', async () => {
    const { link, now, relay, online, problems } = await opened();
    const states: string[] = [];
    link.onReport(async ({ state }) => void states.push(state));
    await link.start({ commandId: 'one', device, minutes: 30, deadline: new Date(now() + 4_000) });
    relay.cut();
    await expect.poll(() => online.at(-1)).toBe(false);
    await expect.poll(() => states).toEqual(['RUNNING', 'UNKNOWN']);
    expect(problems).toEqual([]);
  });

  test('a relay that does not answer is not started later', async () => {
    const { link, now, relay, begun } = await opened();
    relay.cut();
    const deadline = new Date(now() + 50);
    const answer = await link.start({ commandId: 'one', device, minutes: 30, deadline });
    expect(answer).toMatchObject({ phase: 'EXPIRED' });
    expect(begun()).toBe(0);
  });
});
