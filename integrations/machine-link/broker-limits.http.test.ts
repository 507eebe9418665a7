import { connect as connectSocket } from 'node:net';
import mqtt, { type IClientOptions } from 'mqtt';
import { afterEach, expect, test } from 'vitest';
import { openBroker } from './broker.ts';
import { openGatewayDouble } from './gateway.double.ts';
import { topicOf } from './gateway-protocol.ts';
import { brokerLimits } from './limits/broker-limits.ts';
import { connectGateways } from './mqtt.ts';
import { rememberedMachines } from './parts.double.ts';
import { gatewayDevice } from './port.ts';

const good = { site: '1-7', gateway: 'GOOD-0001' };
const bad = { site: '2-9', gateway: 'BAD0-0001' };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const closing = (emitter: { once(event: 'close', listener: () => void): unknown }) =>
  new Promise<void>((done) => emitter.once('close', () => done()));

/** Our broker, we, a gateway that behaves, and connections that a gateway may make. */
async function opened() {
  const broker = await openBroker({
    host: '127.0.0.1',
    port: 0,
    async check({ site, password }) {
      if (password !== 'right') return undefined;
      return site === 'back office' ? 'back office' : 'gateway';
    },
  });
  ends.push(() => broker.close());
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const link = await connectGateways({
    url,
    username: 'back office',
    password: 'right',
    clientId: 'back office',
    now: Date.now,
    onProblem: () => undefined,
  });
  ends.push(() => link.close());
  const { simulator } = rememberedMachines(Date.now);
  const gateway = await openGatewayDouble({
    ...good,
    url,
    password: 'right',
    simulator,
    now: Date.now,
    buffer: new Map(),
  });
  ends.push(() => gateway.kill());
  const connect = async (more: IClientOptions = {}, { site, gateway: name } = bad) => {
    const client = mqtt.connect(url, {
      clientId: `${site}/${name}`,
      username: site,
      password: 'right',
      protocolVersion: 4,
      reconnectPeriod: 0,
      ...more,
    });
    client.on('error', () => undefined);
    ends.push(() => client.endAsync(true));
    await Promise.race([new Promise((done) => client.once('connect', done)), closing(client)]);
    return client;
  };
  let count = 0;
  /** Starts a machine; its gateway refuses a start that comes after its deadline. */
  const start = async () => {
    count += 1;
    const device = gatewayDevice(good, `machine ${count}`);
    const deadline = new Date(Date.now() + 4_000);
    return (await link.start({ commandId: `${count}`, device, minutes: 30, deadline })).phase;
  };
  return { broker, url, link, connect, start };
}

const isOver = (client: mqtt.MqttClient) => expect.poll(() => client.connected).toBe(false);

test('a gateway that subscribes and stops reading is cut off, and starts of others keep their time', async () => {
  const { link, connect, start } = await opened();
  const client = await connect();
  const topic = topicOf(bad, 'evt/shelly/7/rpc');
  await client.subscribeAsync([topic, topicOf(bad, 'cmd/#'), topicOf(bad, 'got/#')], { qos: 1 });
  client.stream.unpipe();
  client.stream.pause();
  const closed = closing(client.stream);
  // What it sends itself and what we send it, more than sockets keep.
  const payload = Buffer.alloc(60_000, 'x');
  for (let round = 0; round < 20; round += 1) {
    for (let n = 0; n < 20; n += 1) client.publish(topic, payload, { qos: 0 });
    for (let n = 0; n < 20; n += 1)
      void link.start({
        commandId: `stuck ${round} ${n}`,
        device: gatewayDevice(bad, '7'),
        minutes: 30,
        deadline: new Date(Date.now() + 4_000),
      });
    expect(await start()).toBe('STARTED');
  }
  await closed;
  expect(await start()).toBe('STARTED');
});

test('before its password is right a connection may send only little', async () => {
  const { broker } = await opened();
  const socket = connectSocket(broker.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = closing(socket);
  // A CONNECT that says it is 60,000 bytes long, and never ends.
  socket.write(Buffer.concat([Buffer.from([0x10, 0xe0, 0xd4, 0x03]), Buffer.alloc(9_000)]));
  await closed;
});

test('a packet that is too long ends the connection before the broker keeps it', async () => {
  const { connect, start } = await opened();
  const client = await connect();
  client.publish(topicOf(bad, 'evt/machine/7'), Buffer.alloc(brokerLimits.packetBytes + 1), { qos: 0 });
  await isOver(client);
  expect(await start()).toBe('STARTED');
});

test('a gateway connects with its exact name only, once at a time, and leaves no session', async () => {
  const { connect } = await opened();
  for (const clientId of [`${bad.site}/${bad.gateway}/2`, `${bad.site}/${bad.gateway}/`])
    expect((await connect({ clientId })).connected).toBe(false);
  const first = await connect({ clean: false });
  await first.subscribeAsync(topicOf(bad, 'cmd/#'), { qos: 1 });
  const second = await connect({ clean: false });
  await isOver(first);
  expect(second.connected).toBe(true);
  await second.endAsync();
  const third = mqtt.connect(second.options);
  ends.push(() => third.endAsync(true));
  expect(await new Promise((done) => third.once('connect', done))).toMatchObject({ sessionPresent: false });
});

test('a gateway keeps only so many messages and subscriptions at the broker', async () => {
  const { connect } = await opened();
  const topics = (count: number) => Array.from({ length: count }, (_, n) => topicOf(bad, `cmd/${n}`));
  const client = await connect();
  const granted = await client.subscribeAsync(topics(brokerLimits.subscriptions));
  expect(granted.every(({ qos }) => qos === 0)).toBe(true);
  await expect(client.subscribeAsync(topicOf(bad, 'got/#'))).rejects.toThrow();
  const retain = (n: number, payload = 'x') =>
    client.publish(topicOf(bad, `evt/machine/${n}`), payload, { qos: 0, retain: true });
  for (let n = 0; n < brokerLimits.retainedTopics; n += 1) retain(n);
  retain(0, '');
  retain(brokerLimits.retainedTopics);
  await client.publishAsync(topicOf(bad, 'evt/health'), '{}', { qos: 1 });
  expect(client.connected).toBe(true);
  retain(brokerLimits.retainedTopics + 1);
  await isOver(client);
  const long = await connect();
  long.publish(topicOf(bad, 'evt/state'), 'x'.repeat(brokerLimits.retainedBytes + 1), { retain: true });
  await isOver(long);
});

test('a gateway that floods the broker is cut off', async () => {
  const { connect } = await opened();
  const client = await connect();
  const flood = brokerLimits.burst + 60 * brokerLimits.messagesEachSecond;
  for (let n = 0; n < flood; n += 1) client.publish(topicOf(bad, 'evt/health'), '{}', { qos: 0 });
  await isOver(client);
});
