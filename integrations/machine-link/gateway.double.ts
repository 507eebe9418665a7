import {
  clockToleranceMs,
  commandSchema,
  type GatewayAck,
  type GatewayCommand,
  topicOf,
} from './gateway-protocol.ts';
import { connectDouble } from './parts.double.ts';
import type { DeviceReport, GatewayPlace, GatewayVend, MachineSimulator } from './port.ts';
import { keepSubscribed } from './subscribing.ts';

export interface GatewayDoubleSettings extends GatewayPlace {
  url: string;
  password: string;
  /** The machines behind it; what it remembers survives in them. */
  simulator: MachineSimulator;
  /** Its own clock. */
  now: () => number;
  /** Vend events that aren't confirmed; survives a restart, as a disk does. */
  buffer: Map<string, GatewayVend>;
  /** How often it says again what isn't confirmed. */
  repeatMs?: number;
}

/** Ours repeat every ten seconds. */
const usualRepeatMs = 200;

const states = {
  AVAILABLE: 'IDLE',
  RUNNING: 'RUNNING',
  FINISHED: 'DONE',
  FAULT: 'FAULT',
  UNKNOWN: 'UNKNOWN',
} as const;

/** A gateway as ours behaves, with simulated machines behind it. */
export async function openGatewayDouble(settings: GatewayDoubleSettings) {
  const { url, site, gateway, password, simulator, now, buffer } = settings;
  const { repeatMs = usualRepeatMs } = settings;
  const place = { site, gateway };
  const bootId = `boot ${Math.random()}`;
  const state = (isOnline: boolean) => JSON.stringify({ isOnline, bootId });
  const gone = { topic: topicOf(place, 'evt/state'), message: state(false) };
  const client = await connectDouble({ url, password, ...place }, gone);
  const say = (about: string, message: object | string, retain = false) =>
    client.publishAsync(
      topicOf(place, about),
      typeof message === 'string' ? message : JSON.stringify(message),
      { qos: 1, retain },
    );

  simulator.onReport(async ({ device, at, state: now_, endsAt, isDoorOpen, commandId }: DeviceReport) => {
    await say(
      `evt/machine/${device}`,
      {
        ts: at.getTime(),
        state: states[now_],
        endsAt: endsAt?.getTime() ?? null,
        isDoorOpen,
        commandId,
      },
      true,
    );
  });

  async function obey(name: string, command: GatewayCommand): Promise<void> {
    const { id, m, args, issuedAt, deadline } = command;
    const ack = (answer: Pick<GatewayAck, 'phase'> & Partial<GatewayAck>) =>
      say(`ack/${name}`, { id, m, reason: null, endsAt: null, ...answer });
    if (issuedAt > now() + clockToleranceMs)
      return void (await ack({ phase: 'REJECTED', reason: 'The clock of the gateway is wrong' }));
    const request = { commandId: id, device: m, deadline: new Date(deadline) };
    if (name === 'start') {
      const answer = await simulator.start({ ...request, minutes: args.minutes ?? 1 });
      if (answer.phase === 'STARTED') await ack({ phase: 'STARTED', endsAt: answer.endsAt.getTime() });
      else if (answer.phase !== 'ASKED') await ack(answer);
    } else {
      const answer = await simulator.setPrice({ ...request, priceCents: args.priceCents ?? 0 });
      await ack(answer.phase === 'ACKNOWLEDGED' ? { phase: 'DONE' } : answer);
    }
  }

  client.on('message', (topic, payload) => {
    const message: unknown = JSON.parse(payload.toString());
    const [kind, name = ''] = topic.split('/').slice(4);
    if (kind === 'got') buffer.delete((message as { eventId: string }).eventId);
    else void obey(name, commandSchema.parse(message)).catch(() => undefined);
  });
  await keepSubscribed(client, [topicOf(place, 'cmd/#'), topicOf(place, 'got/#')], {
    greet: () => say('evt/state', state(true), true),
    onProblem: () => undefined,
  });

  /** Says again what isn't confirmed. */
  const repeat = async () => {
    if (client.connected) for (const vend of buffer.values()) await say('evt/vend', vend);
  };
  const repeating = setInterval(() => void repeat().catch(() => undefined), repeatMs);

  return {
    /** Keeps the event until it is confirmed. */
    async vend(vend: GatewayVend) {
      buffer.set(vend.eventId, vend);
      if (client.connected) await say('evt/vend', vend).catch(() => undefined);
    },
    say,
    isConnected: () => client.connected,
    /** As a cable that is pulled: without a word. */
    cut: () => client.stream.destroy(),
    /** As a process that is killed. */
    kill: async () => {
      clearInterval(repeating);
      client.options.reconnectPeriod = 0;
      client.stream.destroy();
      await client.endAsync(true);
    },
  };
}
