import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import type { z } from 'zod';
import {
  ackSchema,
  type GatewayAck,
  type GatewayCommand,
  gatewayStateSchema,
  healthSchema,
  machineStateSchema,
  readTopic,
  topicOf,
  vendSchema,
} from './gateway-protocol.ts';
import { openHearing } from './hearing.ts';
import { openLanes } from './lanes.ts';
import {
  type DeviceReport,
  type GatewayLink,
  type GatewayPlace,
  type GatewayVend,
  gatewayDevice,
  type PriceAnswer,
  readGatewayDevice,
  type StartAnswer,
} from './port.ts';
import { openShellies } from './shelly.ts';
import { keepSubscribed, steadily } from './subscribing.ts';

export interface GatewayLinkSettings {
  /** The broker: `mqtt://host:1883` or `mqtts://host:8883`. */
  url: string;
  username: string;
  password: string;
  /** Distinct for each process. */
  clientId: string;
  now: () => number;
  /** Called with what can't be read or recorded. */
  onProblem: (error: unknown, topic: string) => void;
}

type ReceivedVend = GatewayVend & GatewayPlace & { receivedAt: Date };

/** How long after its deadline an answer is still awaited. */
const lateMs = 60_000;
const reconnectMs = 1_000;
const goodbyeMs = 2_000;
/** Messages of one gateway that wait to be handled. It says paid starts again. */
const mostWaiting = 1_000;
/** How many gateways are heard at once. */
const heardAtOnce = 2;

const states = {
  IDLE: 'AVAILABLE',
  RUNNING: 'RUNNING',
  DONE: 'FINISHED',
  FAULT: 'FAULT',
  UNKNOWN: 'UNKNOWN',
} as const;

/** Machines behind our gateways, over MQTT 3.1.1. Rejects if the broker can't be reached or refuses us. */
export async function connectGateways(settings: GatewayLinkSettings): Promise<GatewayLink> {
  const { url, username, password, clientId, now, onProblem } = settings;
  const reports: ((report: DeviceReport) => Promise<void>)[] = [];
  const gateways: Parameters<GatewayLink['onGateway']>[0][] = [];
  const vends: Parameters<GatewayLink['onVend']>[0][] = [];
  const healths: Parameters<GatewayLink['onHealth']>[0][] = [];
  const waiting = new Map<string, (ack: GatewayAck) => void>();
  // For each gateway one after another, so an answer comes after the reports before it. What waits to be recorded after a
  // power cut holds up no answer, and no other gateway.
  const talk = openLanes(heardAtOnce);
  const hearing = openHearing(talk, onProblem);
  const recording = openLanes(heardAtOnce);
  /** Vend events on their way to the listeners. A gateway says them again until they are confirmed. */
  const taking = new Set<string>();

  const client = await connectAsync(
    url,
    {
      clientId,
      username,
      password,
      clean: true,
      protocolVersion: 4,
      reconnectPeriod: reconnectMs,
      ...steadily,
    },
    false,
  );
  client.on('error', (error) => onProblem(error, ''));
  client.on('message', (topic, payload) => {
    const from = readTopic(topic);
    if (from === undefined) return;
    const { about, ...place } = from;
    const name = `${place.site}/${place.gateway}`;
    const receivedAt = new Date(now());
    try {
      const message: unknown = JSON.parse(payload.toString());
      if (about === 'evt/vend') hearVend(name, { ...vendSchema.parse(message), ...place, receivedAt });
      else if (talk.size(name) >= mostWaiting) throw new Error('The gateway says too much at once');
      else hearing.run(name, topic, message, () => handle(place, about, message, receivedAt));
    } catch (error) {
      onProblem(error, topic);
    }
  });
  const shellies = openShellies({
    client,
    now,
    onProblem,
    async report(said) {
      for (const listener of reports) await listener(said);
    },
    async online(gateway) {
      for (const listener of gateways) await listener(gateway);
    },
  });
  try {
    await keepSubscribed(client, ['lb/v1/+/+/evt/#', 'lb/v1/+/+/ack/#'], {
      onProblem: (error) => onProblem(error, 'subscribe'),
    });
  } catch (error) {
    await client.endAsync(true);
    throw error;
  }

  function hearVend(name: string, vend: ReceivedVend): void {
    const key = `${name} ${vend.eventId}`;
    if (taking.has(key) || recording.size(name) >= mostWaiting) return;
    taking.add(key);
    const before = talk.last(name);
    recording.run(name, async () => {
      try {
        await before;
        await take(vend);
      } catch (error) {
        onProblem(error, topicOf(vend, 'evt/vend'));
      } finally {
        taking.delete(key);
      }
    });
  }

  async function handle(
    place: GatewayPlace,
    about: string,
    message: unknown,
    receivedAt: Date,
  ): Promise<void> {
    if (await shellies.handle(place, about, message)) return;
    const [kind, name, machine] = about.split('/');
    if (kind === 'ack') answer(place, ackSchema.parse(message));
    else if (name === 'machine') await report(gatewayDevice(place, machine ?? ''), message, receivedAt);
    else if (name === 'state') {
      const { isOnline } = gatewayStateSchema.parse(message);
      for (const listener of gateways) await listener({ ...place, isOnline });
    } else if (name === 'health') {
      const health = healthSchema.parse(message);
      for (const listener of healths) await listener({ ...health, ...place });
    }
  }

  function answer(place: GatewayPlace, ack: GatewayAck): void {
    waiting.get(`${gatewayDevice(place, ack.m)} ${ack.id}`)?.(ack);
  }

  async function report(device: string, message: unknown, receivedAt: Date): Promise<void> {
    const { ts, state, endsAt, ...rest }: z.output<typeof machineStateSchema> =
      machineStateSchema.parse(message);
    const said = {
      ...rest,
      device,
      at: new Date(ts),
      receivedAt,
      state: states[state],
      endsAt: endsAt === null ? null : new Date(endsAt),
    };
    for (const listener of reports) await listener(said);
  }

  async function take(vend: ReceivedVend): Promise<void> {
    for (const listener of vends) await listener(vend);
    await client.publishAsync(topicOf(vend, 'got/vend'), JSON.stringify({ eventId: vend.eventId }), {
      qos: 1,
    });
  }

  /** Resolves with the gateway's answer, if there is one. Not sent at all without a connection. */
  function ask(
    name: 'start' | 'price',
    { commandId, device, deadline }: { commandId: string; device: string; deadline: Date },
    args: GatewayCommand['args'],
  ): Promise<GatewayAck> {
    const place = readGatewayDevice(device);
    const key = `${device} ${commandId}`;
    const refused: GatewayAck = {
      id: commandId,
      m: place.machine,
      phase: 'REJECTED',
      reason: 'Gateways can’t be reached',
      endsAt: null,
    };
    if (!client.connected) return Promise.resolve(refused);
    const command: GatewayCommand = {
      id: commandId,
      m: place.machine,
      args,
      issuedAt: now(),
      deadline: deadline.getTime(),
    };
    return new Promise((resolve) => {
      const forget = setTimeout(() => waiting.delete(key), Math.max(0, deadline.getTime() - now()) + lateMs);
      forget.unref();
      const before = waiting.get(key);
      waiting.set(key, (ack) => {
        clearTimeout(forget);
        waiting.delete(key);
        before?.(ack);
        resolve(ack);
      });
      // If the connection breaks now, nobody knows whether it arrived.
      client
        .publishAsync(topicOf(place, `cmd/${name}`), JSON.stringify(command), { qos: 1 })
        .catch((error) => onProblem(error, `cmd/${name}`));
    });
  }

  return {
    capability: 'pulse',
    async start({ minutes, ...request }) {
      if (client.connected && shellies.knows(request.device)) return shellies.start({ minutes, ...request });
      return startAnswerOf(await ask('start', request, { minutes }));
    },
    async setPrice({ priceCents, ...request }) {
      if (shellies.knows(request.device)) return { phase: 'REJECTED', reason: relayPrice };
      return priceAnswerOf(await ask('price', request, { priceCents }));
    },
    onReport: (listener) => void reports.push(listener),
    onGateway: (listener) => void gateways.push(listener),
    onVend: (listener) => void vends.push(listener),
    onHealth: (listener) => void healths.push(listener),
    async close() {
      hearing.end();
      const ended = client.endAsync(!client.connected).then(() => Promise.all([talk.all(), recording.all()]));
      // A broker that is gone confirms nothing.
      await Promise.race([ended, wait(goodbyeMs, undefined, { ref: false })]);
      client.end(true);
    },
  };
}

const relayPrice = 'A relay has no price. Set it at the machine.';

const reasonOf = ({ reason }: GatewayAck) => reason ?? 'The gateway refused';

const startAnswerOf = (ack: GatewayAck): StartAnswer =>
  ack.phase === 'STARTED' && ack.endsAt !== null
    ? { phase: 'STARTED', endsAt: new Date(ack.endsAt) }
    : { phase: ack.phase === 'EXPIRED' ? 'EXPIRED' : 'REJECTED', reason: reasonOf(ack) };

const priceAnswerOf = (ack: GatewayAck): PriceAnswer =>
  ack.phase === 'DONE'
    ? { phase: 'ACKNOWLEDGED' }
    : { phase: ack.phase === 'EXPIRED' ? 'EXPIRED' : 'REJECTED', reason: reasonOf(ack) };
