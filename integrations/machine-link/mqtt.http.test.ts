import { afterEach, describe, expect, test } from 'vitest';
import { openBroker } from './broker.ts';
import { conformsToDevice, conformsToMachineLink, conformsToPricing, makeRoundTrips } from './conformance.ts';
import { openGatewayDouble } from './gateway.double.ts';
import { connectGateways } from './mqtt.ts';
import { connectDouble, rememberedMachines } from './parts.double.ts';
import {
  type DeviceReport,
  type GatewayLink,
  type GatewayVend,
  gatewayDevice,
  type SimulatedState,
  type SimulatorFault,
} from './port.ts';

const password = 'a password of gateways';
const hour = 3_600_000;
const place = { site: '1-7', gateway: 'AB12-CD34' };
const device = gatewayDevice(place, 'washer');

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const openOurBroker = async (port = 0) => {
  const broker = await openBroker({
    host: '127.0.0.1',
    port,
    async check({ site, password: given }) {
      if (site === 'back office') return given === 'our password' ? 'back office' : undefined;
      return given === password ? 'gateway' : undefined;
    },
  });
  ends.push(() => broker.close());
  return { ...broker, url: `mqtt://127.0.0.1:${broker.port}` };
};

async function opened({ offset = 0 } = {}) {
  const broker = await openOurBroker();
  let time = 1_000_000_000;
  const now = () => time;
  const problems: unknown[] = [];
  const link = await connectGateways({
    url: broker.url,
    username: 'back office',
    password: 'our password',
    clientId: 'back office',
    now,
    onProblem: (problem) => problems.push(problem),
  });
  ends.push(() => link.close());
  const online: boolean[] = [];
  link.onGateway(async ({ isOnline }) => void online.push(isOnline));
  const vends: GatewayVend[] = [];
  link.onVend(async (vend) => {
    vends.push(vend);
    return { isRecorded: true };
  });
  const known = rememberedMachines(() => time + offset);
  const buffer = new Map<string, GatewayVend>();
  const open = async (simulator = known.simulator) => {
    const gateway = await openGatewayDouble({
      ...place,
      url: broker.url,
      password,
      simulator,
      now: () => time + offset,
      buffer,
    });
    ends.push(() => gateway.kill());
    return gateway;
  };
  const gateway = await open();
  const arrived = () => makeRoundTrips(gateway, buffer, time);
  return {
    broker,
    link,
    device,
    now,
    online,
    vends,
    problems,
    gateway,
    open,
    known,
    buffer,
    arrived,
    faulty: (fault: string) => known.simulator.setFault('washer', fault as SimulatorFault),
    price: () => known.simulator.priceOf('washer'),
    async pass(ms: number) {
      time += ms;
      await known.simulator.tick('washer');
      await arrived();
    },
    start: (commandId: string, minutes = 30) => link.start({ ...asked(time), commandId, minutes }),
  };
}

const asked = (now: number) => ({ device, deadline: new Date(now + 4_000) });

function runsOf(link: GatewayLink): DeviceReport[] {
  const reports: DeviceReport[] = [];
  link.onReport(async (report) => void (report.state === 'RUNNING' && reports.push(report)));
  return reports;
}

/** The commands that a broker takes from now on. */
async function commandsAt(url: string): Promise<string[]> {
  const commands: string[] = [];
  const gone = { topic: 'lb/v1/listener', message: '' };
  const listener = await connectDouble(
    { url, site: 'back office', gateway: 'listener', password: 'our password' },
    gone,
  );
  ends.push(() => listener.endAsync(true));
  listener.on('message', (topic) => commands.push(topic));
  await listener.subscribeAsync('lb/v1/+/+/cmd/#', { qos: 1 });
  return commands;
}

describe('a gateway over MQTT', () => {
  conformsToMachineLink(opened);
  conformsToDevice(opened);
  conformsToPricing(opened);

  test.each([
    ['behind', -hour, 'REJECTED'],
    ['ahead', hour, 'EXPIRED'],
  ])('a clock an hour %s starts nothing', async (_, offset, phase) => {
    const given = await opened({ offset });
    const runs = runsOf(given.link);
    expect(await given.start('one')).toMatchObject({ phase });
    await given.arrived();
    expect(runs).toEqual([]);
  });

  test('a gateway that is killed goes offline, and a command for it is not obeyed later', async () => {
    const given = await opened();
    const runs = runsOf(given.link);
    await expect.poll(() => given.online).toEqual([true]);
    await given.gateway.kill();
    await expect.poll(() => given.online).toEqual([true, false]);
    const taken = await commandsAt(given.broker.url);
    void given.start('while away');
    // The gateway comes back only after the broker had the command for it.
    await expect.poll(() => taken).toHaveLength(1);
    const again = await given.open(given.known.open());
    await expect.poll(() => given.online).toEqual([true, false, true]);
    await again.vend({ eventId: 'after', ts: 1, m: 'washer', method: 'coin', amountCents: 450 });
    await expect.poll(() => given.vends.map(({ eventId }) => eventId)).toContain('after');
    expect(runs).toEqual([]);
  });

  test('two gateways with one id start a machine once for each command', async () => {
    const given = await opened();
    const other = rememberedMachines(given.now);
    await given.open(other.simulator);
    const answered = new Set<string>();
    for (let one = 0; one < 12; one += 1) {
      const id = `command ${one}`;
      void given.start(id).then(({ phase }) => phase === 'STARTED' && answered.add(id));
      await expect
        .poll(() => begun(given.known.states).length + begun(other.states).length, { timeout: 300 })
        .toBeGreaterThan(one)
        .catch(() => undefined);
    }
    const all = [...begun(given.known.states), ...begun(other.states)];
    expect(new Set(all).size).toBe(all.length);
    for (const id of answered) expect(all).toContain(id);
  });

  test('after a restart of the broker, starts work and no vend event is lost', async () => {
    const given = await opened();
    const { port } = given.broker;
    await given.broker.close();
    const recorded = () => new Set(given.vends.map(({ eventId }) => eventId));
    for (const eventId of ['first', 'second'])
      void given.gateway.vend({ eventId, ts: given.now(), m: 'washer', method: 'coin', amountCents: 450 });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const tried = () => given.link.setPrice({ ...asked(given.now()), commandId: 'price', priceCents: 450 });
    await expect.poll(() => Promise.race([tried(), turn()])).toMatchObject({ phase: 'REJECTED' });
    expect(await given.start('during')).toMatchObject({ reason: 'Gateways can’t be reached' });
    await openOurBroker(port);
    await expect.poll(recorded, { timeout: 20_000 }).toEqual(new Set(['first', 'second']));
    await expect.poll(() => given.buffer.size).toBe(0);
    expect(await given.start('after')).toMatchObject({ phase: 'STARTED' });
    expect(begun(given.known.states)).toEqual(['after']);
  });

  test('a vend event that can’t be recorded stays with the gateway until it is', async () => {
    const given = await opened();
    let refuses = true;
    given.link.onVend(async () => {
      if (refuses) throw new Error('The database is away');
      return { isRecorded: true };
    });
    await given.gateway.vend({ eventId: 'paid', ts: 1, m: 'washer', method: 'card', amountCents: 450 });
    await expect.poll(() => given.problems).not.toEqual([]);
    expect(given.buffer.has('paid')).toBe(true);
    refuses = false;
    await expect.poll(() => given.buffer.size).toBe(0);
  });

  test('paid starts that wait to be recorded hold up no answer, and each waits once', async () => {
    const given = await opened();
    const recorded: string[] = [];
    let go = () => {};
    const slow = new Promise<void>((done) => {
      go = done;
    });
    given.link.onVend(async ({ eventId }) => {
      await slow;
      recorded.push(eventId);
      return { isRecorded: true };
    });
    const paid = (eventId: string) =>
      given.gateway.vend({ eventId, ts: 1, m: 'washer', method: 'coin', amountCents: 450 });
    await paid('first');
    await expect.poll(() => given.vends).toHaveLength(1);
    // Said again meanwhile.
    for (let time = 0; time < 5; time += 1) await paid('first');
    await paid('second');
    expect(await given.start('one')).toMatchObject({ phase: 'STARTED' });
    go();
    await expect.poll(() => given.buffer.size).toBe(0);
    // What is said again while the confirmation is on its way comes once more.
    expect(recorded.slice(0, 2)).toEqual(['first', 'second']);
    expect(recorded.length).toBeLessThan(5);
  });

  test('a state that can’t be recorded is tried again, unless a newer one came', async () => {
    const given = await opened();
    const tried: string[] = [];
    const recorded: string[] = [];
    let isDown = true;
    given.link.onReport(async ({ state }) => {
      tried.push(state);
      if (isDown) throw new Error('The database is away');
      recorded.push(state);
    });
    const said = (state: string) =>
      given.gateway.say('evt/machine/washer', {
        ts: given.now(),
        state,
        endsAt: null,
        isDoorOpen: null,
        commandId: null,
      });
    await said('UNKNOWN');
    await said('IDLE');
    await expect.poll(() => tried).toEqual(['UNKNOWN', 'AVAILABLE']);
    isDown = false;
    await expect.poll(() => recorded).toEqual(['AVAILABLE']);
    expect(tried).toEqual(['UNKNOWN', 'AVAILABLE', 'AVAILABLE']);
    expect(given.problems).toHaveLength(2);
  });

  test('a gateway needs its password, and speaks only for itself', async () => {
    const given = await opened();
    const refused = openGatewayDouble({
      ...place,
      gateway: 'OTHER',
      url: given.broker.url,
      password: 'guessed',
      simulator: given.known.open(),
      now: given.now,
      buffer: new Map(),
    });
    await expect(refused).rejects.toThrow();
    await expect.poll(() => given.online).toEqual([true]);
    // What isn't its own cuts its connection.
    void given.gateway.say('cmd/start', { id: 'forged' }).catch(() => undefined);
    await expect.poll(() => given.online).toContain(false);
    expect(begun(given.known.states)).toEqual([]);
    expect(given.vends).toEqual([]);
  });
});

/** Ids of commands that started a machine. */
const begun = (states: ReadonlyMap<string, SimulatedState>) =>
  [...states.values()].flatMap(({ answered }) =>
    answered.flatMap(({ commandId, endsAt }) => (endsAt === null ? [] : [commandId])),
  );
