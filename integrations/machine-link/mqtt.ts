import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import type { z } from 'zod';
import { priceAnswerOf, startAnswerOf } from './gateway-answers.ts';
import {
  ackSchema,
  type GatewayAck,
  type GatewayCommand,
  gatewayStateSchema,
  healthSchema,
  machineStateSchema,
  readTopic,
  topicOf,
  vendIdSchema,
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
  readGatewayDevice,
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
  const unreadable: Parameters<GatewayLink['onUnreadableVend']>[0][] = [];
  const unawaited: Parameters<GatewayLink['onUnawaitedAnswer']>[0][] = [];
  const brokers: Parameters<GatewayLink['onBroker']>[0][] = [];
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
      if (about === 'evt/vend') {
        const vend = vendSchema.safeParse(message);
        if (vend.success) hearVend(name, { ...vend.data, ...place, receivedAt });
        else refuseVend(name, place, message);
      } else if (talk.size(name) >= mostWaiting) throw new Error('The gateway says too much at once');
      else hearing.run(name, topic, message, () => handle(place, about, message, receivedAt));
    } catch (error) {
      onProblem(error, topic);
    }
  });
  const tellBroker = (isConnected: boolean) => {
    for (const listener of brokers)
      listener(isConnected).catch((error: unknown) => onProblem(error, 'broker'));
  };
  client.on('connect', () => tellBroker(true));
  client.on('close', () => tellBroker(false));
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

  /** Confirms a paid start that can't be read, if it has an id. */
  function refuseVend(name: string, place: GatewayPlace, message: unknown): void {
    const { eventId } = vendIdSchema.parse(message);
    if (recording.size(name) >= mostWaiting) return;
    recording.run(name, async () => {
      try {
        for (const listener of unreadable)
          await listener({ ...place, eventId, message: JSON.stringify(message).slice(0, 1_000) });
        await confirm(place, { eventId, reason: 'It can’t be read' });
      } catch (error) {
        onProblem(error, topicOf(place, 'evt/vend'));
      }
    });
  }

  const confirm = (place: GatewayPlace, got: { eventId: string; reason?: string }) =>
    client.publishAsync(topicOf(place, 'got/vend'), JSON.stringify(got), { qos: 1 });

  async function handle(
    place: GatewayPlace,
    about: string,
    message: unknown,
    receivedAt: Date,
  ): Promise<void> {
    if (await shellies.handle(place, about, message)) return;
    const [kind, name, machine] = about.split('/');
    if (kind === 'ack') await answer(place, name ?? '', ackSchema.parse(message));
    else if (name === 'machine') await report(gatewayDevice(place, machine ?? ''), message, receivedAt);
    else if (name === 'state') {
      const state = gatewayStateSchema.parse(message);
      for (const listener of gateways) await listener({ ...place, ...state });
    } else if (name === 'health') {
      const health = healthSchema.parse(message);
      for (const listener of healths) await listener({ ...health, ...place });
    }
  }

  async function answer(place: GatewayPlace, name: string, ack: GatewayAck): Promise<void> {
    const device = gatewayDevice(place, ack.m);
    const settle = waiting.get(`${device} ${ack.id}`);
    if (settle !== undefined) return settle(ack);
    const said = { device, commandId: ack.id };
    for (const listener of unawaited)
      await listener(
        name === 'price'
          ? { ...said, kind: 'price', answer: priceAnswerOf(ack) }
          : { ...said, kind: 'start', answer: startAnswerOf(ack) },
      );
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
    const { eventId } = vend;
    let reason: string | undefined;
    for (const listener of vends) {
      const outcome = await listener(vend);
      if (!outcome.isRecorded) reason = outcome.reason;
    }
    await confirm(vend, reason === undefined ? { eventId } : { eventId, reason });
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
    onUnreadableVend: (listener) => void unreadable.push(listener),
    onUnawaitedAnswer: (listener) => void unawaited.push(listener),
    onBroker: (listener) => void brokers.push(listener),
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
