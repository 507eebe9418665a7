import { createServer, type Socket } from 'node:net';
import { Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes';
import { readTopic } from './gateway-protocol.ts';
import {
  brokerLimits,
  openBucket,
  openCounter,
  watchPackets,
  writableBytes,
} from './limits/broker-limits.ts';

export interface BrokerSettings {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Whether someone may connect: us with the client id `back office`, or a gateway of a site. */
  check(who: {
    site: string;
    gateway: string;
    password: string;
  }): Promise<'back office' | 'gateway' | undefined>;
}

export interface Broker {
  port: number;
  close(): Promise<void>;
}

type Place = { site: string; gateway: string } | 'back office' | undefined;

/** A connection whose password was right. */
interface Trusted {
  place: Place;
  bucket: ReturnType<typeof openBucket>;
  subscriptions: Set<string>;
}

/** How long a write may wait for us; what waits for a gateway is cut off before. */
const drainMs = 10_000;

/**
 * An MQTT 3.1.1 broker in this process. A gateway connects with `{site}/{gateway}` as client id. It
 * publishes and reads only below its own topic, within its limits. A second gateway with the same id ends the first one's
 * connection. No session outlives its connection.
 */
export async function openBroker({ host, port, check }: BrokerSettings): Promise<Broker> {
  const known = new WeakMap<Client, Trusted>();
  const placeOf = (client: Client | null) => (client === null ? undefined : known.get(client)?.place);
  /** Topics of each gateway whose last message stays. */
  const retained = new Map<string, Set<string>>();
  const strangers = openCounter();
  /** Called when the password of a connection is right. */
  const trusted = new WeakMap<object, () => void>();

  const broker = await Aedes.createBroker({
    connectTimeout: brokerLimits.connectMs,
    drainTimeout: drainMs,
    maxInflightInbound: brokerLimits.unfinished,
    preConnect(_client, packet, done) {
      packet.clean = true;
      done(null, true);
    },
    authenticate(client, _username, password, done) {
      const [site = '', gateway = '', ...more] = client.id.split('/');
      const place = { site, gateway };
      const refuse = (text: string, returnCode: number) =>
        done(Object.assign(new Error(text), { returnCode }) as AuthenticateError, false);
      check({ ...place, password: password?.toString() ?? '' }).then(
        (who) => {
          // Otherwise one password would open any number of connections.
          const isExact = who === 'back office' || more.length === 0;
          if (who === undefined || !isExact) return refuse('Wrong credentials', 4);
          known.set(client, {
            place: who === 'back office' ? who : place,
            bucket: openBucket(() => performance.now()),
            subscriptions: new Set(),
          });
          trusted.get(client.conn)?.();
          done(null, true);
        },
        () => refuse('Try again later', 3),
      );
    },
    authorizePublish(client, packet, done) {
      const problem = problemOf(client, packet);
      done(problem === undefined ? null : new Error(problem));
    },
    authorizeSubscribe(client, subscription, done) {
      const { topic } = subscription;
      const { place, subscriptions = new Set() } = known.get(client) ?? {};
      const isOwn = mayUse(place, topic, ['cmd', 'got']) || isOwnRelay(place, topic);
      if (isOwn) subscriptions.add(topic);
      const isWithin = place === 'back office' || subscriptions.size <= brokerLimits.subscriptions;
      done(null, isOwn && isWithin ? subscription : null);
    },
    authorizeForward(client, packet) {
      if (placeOf(client) === 'back office' || !isStuck(client)) return packet;
      return null;
    },
  });

  /** Cuts off a gateway that doesn't read: a write that waits for it would hold up everybody's. */
  function isStuck(client: Client): boolean {
    if (client.conn.writableLength <= brokerLimits.unreadBytes) return false;
    client.conn.destroy();
    return true;
  }

  /** Why something may not be published; undefined if it may. */
  function problemOf(client: Client | null, packet: PublishPacket): string | undefined {
    const place = placeOf(client);
    if (client === null || place === 'back office') return undefined;
    if (!mayUse(place, packet.topic, ['evt', 'ack'])) return 'Not your topic';
    if (isStuck(client) || known.get(client)?.bucket.take() === false) return 'Too many messages';
    return packet.retain ? retainProblem(client.id, packet) : undefined;
  }

  function retainProblem(name: string, { topic, payload }: PublishPacket): string | undefined {
    const topics = retained.get(name) ?? new Set();
    retained.set(name, topics);
    if (payload.length === 0) topics.delete(topic);
    else if (payload.length > brokerLimits.retainedBytes) return 'Too long to stay';
    else topics.add(topic);
    return topics.size > brokerLimits.retainedTopics ? 'Too many topics stay' : undefined;
  }

  const sockets = new Set<Socket>();
  const server = createServer({ highWaterMark: writableBytes }, (socket) => {
    const address = socket.remoteAddress ?? '';
    if (
      strangers.of(anywhere) >= brokerLimits.strangers ||
      strangers.of(address) >= brokerLimits.strangersOfAddress
    )
      return void socket.destroy();
    const names = [anywhere, address];
    for (const name of names) strangers.add(name, 1);
    const settle = () => {
      for (const name of names.splice(0)) strangers.add(name, -1);
    };
    const watch = watchPackets();
    trusted.set(socket, () => {
      watch.trust();
      settle();
    });
    watchReads(socket, watch.take);
    sockets.add(socket);
    socket.on('close', () => {
      settle();
      sockets.delete(socket);
    });
    broker.handle(socket);
  });
  server.maxConnections = brokerLimits.connections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  let closing: Promise<void> | undefined;
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      closing ??= new Promise((resolve) => {
        server.close(() => resolve());
        broker.close(() => undefined);
        for (const socket of sockets) socket.destroy();
      });
      return closing;
    },
  };
}

/** The name under which all strangers are counted. */
const anywhere = 'anywhere';

/** Ends a connection that sends more than it may, before the broker keeps it. */
function watchReads(socket: Socket, take: (chunk: Uint8Array) => boolean): void {
  const read = socket.read.bind(socket);
  socket.read = (size) => {
    const chunk: Buffer | null = read(size);
    if (chunk === null || take(chunk)) return chunk;
    socket.destroy();
    return null;
  };
}

/** A relay reads its requests below its own prefix. */
const isOwnRelay = (place: Place, topic: string) =>
  /\/evt\/shelly\/[^/#+]+\/rpc$/.test(topic) && mayUse(place, topic, ['evt']);

function mayUse(place: Place, topic: string, kinds: readonly string[]): boolean {
  if (place === 'back office') return true;
  const asked = readTopic(topic);
  if (place === undefined || asked === undefined) return false;
  const [kind = ''] = asked.about.split('/');
  return asked.site === place.site && asked.gateway === place.gateway && kinds.includes(kind);
}
