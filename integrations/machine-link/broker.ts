import { createServer, type Socket } from 'node:net';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import { readTopic } from './gateway-protocol.ts';

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

type Known = Client & { place?: { site: string; gateway: string } | 'back office' };

/**
 * An MQTT 3.1.1 broker in this process. A gateway connects with `{site}/{gateway}` as client id. It
 * publishes and reads only below its own topic. A second gateway with the same id ends the first one's connection.
 */
export async function openBroker({ host, port, check }: BrokerSettings): Promise<Broker> {
  const broker = await Aedes.createBroker({
    authenticate(client, _username, password, done) {
      const [site = '', gateway = ''] = client.id.split('/');
      const place = { site, gateway };
      const refuse = (text: string, returnCode: number) =>
        done(Object.assign(new Error(text), { returnCode }) as AuthenticateError, false);
      check({ ...place, password: password?.toString() ?? '' }).then(
        (who) => {
          if (who === undefined) return refuse('Wrong credentials', 4);
          (client as Known).place = who === 'back office' ? who : place;
          done(null, true);
        },
        () => refuse('Try again later', 3),
      );
    },
    authorizePublish(client, packet, done) {
      done(mayUse(client, packet.topic, ['evt', 'ack']) ? null : new Error('Not your topic'));
    },
    authorizeSubscribe(client, subscription, done) {
      const { topic } = subscription;
      done(null, mayUse(client, topic, ['cmd', 'got']) || isOwnRelay(client, topic) ? subscription : null);
    },
  });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    broker.handle(socket);
  });
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

/** A relay reads its requests below its own prefix. */
const isOwnRelay = (client: Client | null, topic: string) =>
  /\/evt\/shelly\/[^/#+]+\/rpc$/.test(topic) && mayUse(client, topic, ['evt']);

function mayUse(client: Client | null, topic: string, kinds: readonly string[]): boolean {
  const place = (client as Known | null)?.place;
  if (place === 'back office') return true;
  const asked = readTopic(topic);
  if (place === undefined || asked === undefined) return false;
  const [kind = ''] = asked.about.split('/');
  return asked.site === place.site && asked.gateway === place.gateway && kinds.includes(kind);
}
