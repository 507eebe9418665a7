import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';
import { afterEach, expect, test } from 'vitest';
import { openGatewayDouble } from './gateway.double.ts';
import { openGatewayProcess } from './gateway-process.double.ts';
import { topicOf } from './gateway-protocol.ts';
import { connectGateways } from './mqtt.ts';
import { rememberedMachines } from './parts.double.ts';
import type { GatewayVend } from './port.ts';

/* A broker that cuts a connection, refuses the next, and then grants no subscription once. */
const place = { site: '1-7', gateway: 'AB12-CD34' };
const vend: GatewayVend = { eventId: 'paid', ts: 1, m: '7', method: 'coin', amountCents: 450 };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function openMoodyBroker() {
  const refusals = { connection: 0, subscription: 0 };
  const broker = await Aedes.createBroker({
    authenticate(_client, _username, _password, done) {
      if (refusals.connection === 0) return done(null, true);
      refusals.connection -= 1;
      done(Object.assign(new Error('Try again later'), { returnCode: 3 }), false);
    },
    authorizeSubscribe(_client, subscription, done) {
      done(null, refusals.subscription > 0 ? null : subscription);
    },
  });
  broker.on('subscribe', () => {
    refusals.subscription = Math.max(0, refusals.subscription - 1);
  });
  const server = createServer((socket) => broker.handle(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.close();
    await new Promise<void>((done) => broker.close(() => done()));
  });
  const clients = new Set<{ close(): void }>();
  broker.on('client', (client) => clients.add(client));
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusals,
    say: (topic: string, message: object) =>
      new Promise<void>((said, fail) =>
        broker.publish(
          {
            cmd: 'publish',
            topic,
            payload: JSON.stringify(message),
            qos: 1,
            retain: false,
            dup: false,
          },
          (error) => (error ? fail(error) : said()),
        ),
      ),
    heard(topic: string) {
      const messages: unknown[] = [];
      broker.on('publish', (packet) => {
        if (packet.topic === topic) messages.push(JSON.parse(packet.payload.toString()));
      });
      return messages;
    },
    disturb() {
      Object.assign(refusals, { connection: 1, subscription: 1 });
      for (const client of clients) client.close();
    },
  };
}

const patience = { timeout: 20_000 };

test('the back office hears gateways again after a refused connection and subscription', async () => {
  const broker = await openMoodyBroker();
  const ours = { url: broker.url, username: 'back office', password: 'right', clientId: 'back office' };
  const link = await connectGateways({ ...ours, now: Date.now, onProblem: () => undefined });
  ends.push(() => link.close());
  const heard: string[] = [];
  link.onVend(async ({ eventId }) => {
    heard.push(eventId);
    return { isRecorded: true };
  });
  broker.disturb();
  const say = () => broker.say(topicOf(place, 'evt/vend'), vend).then(() => heard[0]);
  await expect.poll(say, patience).toBe('paid');
  expect(broker.refusals).toEqual({ connection: 0, subscription: 0 });
});

test('the gateway hears commands again after a refused connection and subscription', async () => {
  const broker = await openMoodyBroker();
  const answers = broker.heard(topicOf(place, 'ack/start'));
  const online = broker.heard(topicOf(place, 'evt/state'));
  const gateway = openGatewayProcess();
  ends.push(() => gateway.close());
  await gateway.configure({
    server: 'http://127.0.0.1:9',
    broker: broker.url,
    ...place,
    username: place.site,
    password: 'right',
    output: 'record',
    machines: {},
  });
  await gateway.run();
  await expect.poll(() => online, patience).toHaveLength(1);
  broker.disturb();
  const command = { id: '1', m: '7', args: {}, issuedAt: Date.now(), deadline: Date.now() + 60_000 };
  const say = () => broker.say(topicOf(place, 'cmd/start'), command).then(() => answers[0]);
  await expect.poll(say, patience).toMatchObject({ id: '1', phase: 'REJECTED' });
  expect(broker.refusals).toEqual({ connection: 0, subscription: 0 });
});

test('the gateway of tests does so too', async () => {
  const broker = await openMoodyBroker();
  const { simulator } = rememberedMachines(Date.now);
  const buffer = new Map<string, GatewayVend>();
  const gateway = await openGatewayDouble({
    ...place,
    url: broker.url,
    password: 'right',
    simulator,
    now: Date.now,
    buffer,
  });
  ends.push(() => gateway.kill());
  broker.disturb();
  await gateway.vend(vend);
  const confirm = () => broker.say(topicOf(place, 'got/vend'), vend).then(() => buffer.size);
  await expect.poll(confirm, patience).toBe(0);
  expect(broker.refusals).toEqual({ connection: 0, subscription: 0 });
});
