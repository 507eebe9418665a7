import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { afterEach, expect, test } from 'vitest';
import { openBroker } from './broker.ts';
import { openGatewayProcess } from './gateway-process.double.ts';
import { topicOf } from './gateway-protocol.ts';
import { connectGateways } from './mqtt.ts';
import { type DeviceReport, type GatewayVend, gatewayDevice } from './port.ts';

const place = { site: '1-7', gateway: 'AB12-CD34' };
const hour = 3_600_000;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function openOurBroker(port = 0) {
  const broker = await openBroker({
    host: '127.0.0.1',
    port,
    async check({ site, password }) {
      if (password !== 'right') return undefined;
      return site === 'back office' ? 'back office' : 'gateway';
    },
  });
  ends.push(() => broker.close());
  return broker;
}

/** What the gateway compares its clock with. */
async function openClock(offset: number): Promise<string> {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(Date.now() + offset).toUTCString()).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function opened({ offset = 0, password = 'right', machines = ['7'] } = {}) {
  const broker = await openOurBroker();
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const ours = { url, username: 'back office', password: 'right', clientId: 'back office' };
  const link = await connectGateways({ ...ours, now: Date.now, onProblem: () => undefined });
  ends.push(() => link.close());
  const online: boolean[] = [];
  link.onGateway(async ({ isOnline }) => void online.push(isOnline));
  const vends: GatewayVend[] = [];
  link.onVend(async (vend) => {
    vends.push(vend);
    return { isRecorded: true };
  });
  const reports: DeviceReport[] = [];
  link.onReport(async (report) => void reports.push(report));
  const gateway = openGatewayProcess();
  ends.push(() => gateway.close());
  const settings = {
    server: await openClock(offset),
    broker: url,
    ...place,
    username: place.site,
    password,
    output: 'record',
    machines: Object.fromEntries(machines.map((id) => [id, { line: 17, pulses: 3 }])),
  };
  await gateway.configure(settings);
  const run = async () => {
    const before = online.length;
    await gateway.run();
    await expect.poll(() => online.slice(before)).toContain(true);
  };
  const start = (commandId: string, machine = '7') =>
    link.start({
      commandId,
      device: gatewayDevice(place, machine),
      minutes: 30,
      deadline: new Date(Date.now() + 4_000),
    });
  return { broker, url, gateway, settings, run, start, online, vends, reports };
}

const paid = { m: '7', method: 'coin', amountCents: 450 };
const started = expect.objectContaining({ phase: 'STARTED' });

test('a start is one pulse train, and a second start is refused while the machine runs', async () => {
  const { gateway, run, start, reports } = await opened();
  await run();
  expect(await start('1')).toEqual(started);
  expect(gateway.pulses()).toEqual([{ id: '1', m: '7', line: 17, pulses: 3 }]);
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ state: 'RUNNING', commandId: '1' }));
  expect(await start('2')).toEqual({ phase: 'REJECTED', reason: 'The machine is running' });
  expect(await start('3')).toEqual({ phase: 'REJECTED', reason: 'The machine is running' });
  expect(await start('4', '8')).toMatchObject({ phase: 'REJECTED' });
  expect(gateway.pulses()).toHaveLength(1);
});

test('a command is executed once, also when it comes again after kill -9 in mid-cycle', async () => {
  const { gateway, run, start, reports } = await opened();
  await run();
  const first = await start('1');
  expect(await start('1')).toEqual(first);
  await gateway.kill();
  await gateway.tear('commands');
  reports.length = 0;
  await run();
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ state: 'RUNNING', commandId: '1' }));
  expect(await start('1')).toEqual(first);
  expect(await start('2')).toEqual({ phase: 'REJECTED', reason: 'The machine is running' });
  expect(gateway.pulses()).toHaveLength(1);
});

test('vend events wait on disk while the broker is away, and all arrive', async () => {
  const { broker, gateway, run, vends } = await opened();
  // What isn't confirmed yet comes again; the back office records each id once.
  const ids = () => [...new Set(vends.map(({ eventId }) => eventId))];
  await run();
  await broker.close();
  const kept: string[] = [];
  for (let n = 0; n < 20; n += 1) kept.push((await gateway.vend({ ...paid, id: `away ${n}` })).kept ?? '');
  expect(kept).toEqual(Array.from({ length: 20 }, (_, n) => `away ${n}`));
  await gateway.kill();
  await gateway.tear('vends');
  await openOurBroker(broker.port);
  await run();
  await expect.poll(ids).toEqual(kept);
  expect((await gateway.vend({ ...paid, id: 'after' })).kept).toBe('after');
  await expect.poll(ids).toEqual([...kept, 'after']);
  await gateway.kill();
  await run();
  expect((await gateway.vend({ ...paid, id: 'last' })).kept).toBe('last');
  await expect.poll(ids).toEqual([...kept, 'after', 'last']);
});

test('a relay is switched by one call of gpioset, and a start fails where there is none', async () => {
  const { gateway, settings, run, start } = await opened({ machines: ['7', '8'] });
  await gateway.configure({ ...settings, output: 'gpio', pulseMs: 40, gapMs: 200 });
  await run();
  const calls = join(gateway.folder, 'calls');
  await writeFile(join(gateway.folder, 'gpioset'), `#!/bin/sh\necho "$@" >> ${calls}\n`, { mode: 0o755 });
  expect(await start('1')).toEqual(started);
  expect(await readFile(calls, 'utf8')).toBe('--toggle 40ms,200ms,40ms,200ms,40ms,0 GPIO17=1\n');
  await rm(join(gateway.folder, 'gpioset'));
  expect(await start('2', '8')).toEqual({ phase: 'REJECTED', reason: 'The output failed' });
});

test('a report that can’t be a paid start is refused', async () => {
  const { gateway, run } = await opened();
  await run();
  expect(await gateway.vend({ ...paid, method: 'gold' })).toMatchObject({ refused: expect.any(String) });
  expect(await gateway.vend({ ...paid, amountCents: 1.5 })).toMatchObject({ refused: expect.any(String) });
});

test.each([
  ['ahead of', -hour],
  ['behind', hour],
])('a clock an hour %s ours starts nothing', async (_, offset) => {
  const { gateway, run, start } = await opened({ offset });
  await run();
  expect(await start('1')).toEqual({ phase: 'REJECTED', reason: 'The clock of the gateway is wrong' });
  expect(gateway.pulses()).toEqual([]);
});

test('it says how it is', async () => {
  const { url, run } = await opened();
  const listener = await mqtt.connectAsync(url, {
    clientId: 'back office/listener',
    username: 'back office',
    password: 'right',
    protocolVersion: 4,
  });
  ends.push(() => listener.endAsync());
  const health: unknown[] = [];
  listener.on('message', (_topic, payload) => void health.push(JSON.parse(payload.toString())));
  await listener.subscribeAsync(topicOf(place, 'evt/health'));
  await run().catch(() => undefined);
  await expect.poll(() => health[0]).toMatchObject({ version: '0.2.0', waitingVends: 0 });
});

test('a wrong password keeps it out', async () => {
  const { gateway, online } = await opened({ password: 'guessed' });
  await gateway.run();
  await expect.poll(() => gateway.problems.join('')).toContain('Broker:');
  expect(online).toEqual([]);
});

test('with kill -9 at random moments no command is executed twice, and no kept vend event is lost', async () => {
  const machines = Array.from({ length: 48 }, (_, n) => `${100 + n}`);
  const { gateway, run, start, vends } = await opened({ machines });
  await run();
  const kept = new Set<string>();
  const answered = new Set<string>();
  for (const [n, machine] of machines.entries()) {
    // Some come twice, and some while it is being killed.
    const asking = [start(`c${n}`, machine), ...(n % 3 === 0 ? [start(`c${n}`, machine)] : [])];
    const reporting = [1, 2, 3].map((part) => gateway.vend({ ...paid, id: `v${n} ${part}` }));
    const noting = [
      ...asking.map((answer) => answer.then(({ phase }) => phase === 'STARTED' && answered.add(`c${n}`))),
      ...reporting.map((answer) =>
        answer.then(({ kept: id }) => id !== undefined && kept.add(id)).catch(() => undefined),
      ),
    ];
    if (n % 12 !== 7) await Promise.all(noting);
    else {
      await Promise.race(noting);
      await gateway.kill();
      await gateway.tear(n % 24 === 7 ? 'vends' : 'commands');
      await run();
    }
  }
  const ids = gateway.pulses().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of answered) expect(ids).toContain(id);
  expect(answered.size).toBeGreaterThan(36);
  expect(kept.size).toBeGreaterThan(120);
  await expect.poll(() => [...kept].filter((id) => !vends.some(({ eventId }) => eventId === id))).toEqual([]);
});
