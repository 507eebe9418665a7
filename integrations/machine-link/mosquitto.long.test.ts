import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mqtt from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { conformsToDevice, conformsToMachineLink, conformsToPricing, makeRoundTrips } from './conformance.ts';
import { openGatewayDouble } from './gateway.double.ts';
import { topicOf } from './gateway-protocol.ts';
import { connectGateways } from './mqtt.ts';
import { rememberedMachines } from './parts.double.ts';
import { type GatewayVend, gatewayDevice, type SimulatorFault } from './port.ts';

/* The gateway protocol at a real mosquitto, with the rights that docs/operations.md gives. */
const run = promisify(execFile);
const program = '/usr/sbin/mosquitto';
const place = { site: '1-7', gateway: 'AB12-CD34' };
const other = { site: '1-7', gateway: 'EF56-GH78' };
const device = gatewayDevice(place, 'washer');
const ours = { username: 'back-office', password: 'our password' };
const password = 'a password of gateways';

let url = '';
const stops: (() => Promise<unknown>)[] = [];
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

beforeAll(async () => {
  if (!existsSync(program) && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'mosquitto']);
  }
  if (!existsSync(program)) throw new Error('Install the Debian package mosquitto.');
  const folder = await mkdtemp(join(tmpdir(), 'washboard-mosquitto-'));
  stops.push(() => rm(folder, { recursive: true }));
  const file = (name: string) => join(folder, name);
  await run('mosquitto_passwd', ['-b', '-c', file('passwords'), ours.username, ours.password]);
  for (const { site, gateway } of [place, other])
    await run('mosquitto_passwd', ['-b', file('passwords'), `${site}/${gateway}`, password]);
  const rights = [
    `user ${ours.username}`,
    'topic read lb/v1/+/+/evt/#',
    'topic read lb/v1/+/+/ack/#',
    'topic write lb/v1/+/+/cmd/#',
    'topic write lb/v1/+/+/got/#',
    '',
    'pattern readwrite lb/v1/%u/#',
  ];
  await writeFile(file('rights'), `${rights.join('\n')}\n`);
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  const settings = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous false',
    `password_file ${file('passwords')}`,
    `acl_file ${file('rights')}`,
    'persistence false',
    'max_inflight_messages 20',
    // As root it would change to a user that can't read them.
    ...(process.getuid?.() === 0 ? ['user root'] : []),
  ];
  await writeFile(file('mosquitto.conf'), `${settings.join('\n')}\n`);
  const broker = spawn(program, ['-c', file('mosquitto.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  stops.push(async () => {
    if (broker.exitCode !== null) return;
    broker.kill('SIGTERM');
    await once(broker, 'exit');
  });
  url = `mqtt://127.0.0.1:${port}`;
  let log = '';
  for await (const part of broker.stderr) {
    log += part;
    if (log.includes('running')) break;
  }
  if (!log.includes('running')) throw new Error(log);
}, 180_000);

const connected = (now: () => number = Date.now) =>
  connectGateways({
    url,
    ...ours,
    clientId: `back office ${Math.random()}`,
    now,
    onProblem: () => undefined,
  });

async function opened() {
  let time = 1_000_000_000;
  const now = () => time;
  const link = await connected(now);
  ends.push(() => link.close());
  const vends: string[] = [];
  link.onVend(async ({ eventId }) => {
    vends.push(eventId);
    return { isRecorded: true };
  });
  const { simulator } = rememberedMachines(now);
  const buffer = new Map<string, GatewayVend>();
  const gateway = await openGatewayDouble({ ...place, url, password, simulator, now, buffer });
  ends.push(async () => {
    // The next test's broker is the same: nothing retained stays.
    await gateway.say('evt/machine/washer', '', true);
    await gateway.kill();
  });
  const arrived = () => makeRoundTrips(gateway, buffer, time);
  return {
    link,
    device,
    now,
    vends,
    gateway,
    arrived,
    faulty: (fault: string) => simulator.setFault('washer', fault as SimulatorFault),
    price: () => simulator.priceOf('washer'),
    async pass(ms: number) {
      time += ms;
      await simulator.tick('washer');
      await arrived();
    },
  };
}

describe('a gateway over a real mosquitto', () => {
  conformsToMachineLink(opened);
  conformsToDevice(opened);
  conformsToPricing(opened);

  test('a gateway speaks only for itself', async () => {
    const given = await opened();
    const stranger = await mqtt.connectAsync(
      url,
      {
        clientId: `${other.site}/${other.gateway}`,
        username: `${other.site}/${other.gateway}`,
        password,
        clean: true,
        protocolVersion: 4,
      },
      false,
    );
    ends.push(() => stranger.endAsync(true));
    const vend = (eventId: string) =>
      JSON.stringify({ eventId, ts: 1, m: 'washer', method: 'coin', amountCents: 100 });
    await stranger.publishAsync(topicOf(place, 'evt/vend'), vend('forged'), { qos: 1 });
    await stranger.publishAsync(topicOf(other, 'evt/vend'), vend('own'), { qos: 1 });
    await expect.poll(() => given.vends).toContain('own');
    expect(given.vends).not.toContain('forged');
  });
});
