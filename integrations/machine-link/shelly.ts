import { setTimeout as wait } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { z } from 'zod';
import { topicOf } from './gateway-protocol.ts';
import {
  type DeviceReport,
  type GatewayPlace,
  gatewayDevice,
  readGatewayDevice,
  type StartAnswer,
  type StartRequest,
} from './port.ts';

/*
 * Shelly relays of the second generation and later, by their public JSON-RPC over MQTT: requests on `<prefix>/rpc`, answers
 * on `<source>/rpc`, changes on `<prefix>/events/rpc`, and `<prefix>/online` as last will. A relay with the machine 7 has
 * `lb/v1/{site}/{gateway}/evt/shelly/7` as its prefix, so it speaks only for itself, as our gateways do.
 */
const root = 'shelly';

export interface ShellySettings {
  client: Pick<MqttClient, 'publishAsync'>;
  now: () => number;
  onProblem: (error: unknown, topic: string) => void;
  report: (report: DeviceReport) => Promise<void>;
  online: (gateway: GatewayPlace & { isOnline: boolean }) => Promise<void>;
}

const minuteSeconds = 60;
/** Commands that are remembered, so a repeated one starts nothing. */
const mostRemembered = 1_000;
/** How long a change may take to reach us. */
const longestDelayMs = 60_000;
/** How long an answer is awaited. */
const forgottenMs = 120_000;

const switchSchema = z.object({
  output: z.boolean().optional(),
  /** Seconds since 1970, and how many it stays on. */
  timer_started_at: z.number().optional(),
  timer_duration: z.number().optional(),
});
const eventSchema = z.object({
  method: z.string().max(100),
  params: z.object({ ts: z.number(), 'switch:0': switchSchema.optional() }),
});
const answerSchema = z.object({
  id: z.union([z.string(), z.number()]),
  result: switchSchema.optional(),
  error: z.object({ code: z.number(), message: z.string().max(500).optional() }).optional(),
});
type Answer = z.output<typeof answerSchema>;

export function openShellies({ client, now, onProblem, report, online }: ShellySettings) {
  /** Relays that said they are there, by device. */
  const known = new Set<string>();
  const waiting = new Map<string, (answer: Answer) => void>();
  const begun = new Map<string, Promise<StartAnswer>>();
  /** The last start of each relay, which its reports follow from. */
  const last = new Map<string, string>();
  let count = 0;

  function ask(device: string, method: string, params: object): Promise<Answer> {
    const { machine, ...place } = readGatewayDevice(device);
    const id = `${now()}-${count++}`;
    const src = topicOf(place, `ack/${root}/${machine}`);
    const key = `${device} ${id}`;
    setTimeout(() => waiting.delete(key), forgottenMs).unref();
    return new Promise((resolve) => {
      waiting.set(key, resolve);
      client
        .publishAsync(
          topicOf(place, `evt/${root}/${machine}/rpc`),
          JSON.stringify({ id, src, method, params }),
          {
            qos: 1,
          },
        )
        .catch((error) => onProblem(error, method));
    });
  }

  async function begin({ commandId, device, minutes, deadline }: StartRequest): Promise<StartAnswer> {
    const isLate = () => now() > deadline.getTime();
    const late = { phase: 'EXPIRED', reason: 'The start reached the relay too late' } as const;
    if (isLate()) return late;
    // A relay has no memory of commands: what runs may be the start before.
    const patience = deadline.getTime() - now();
    const status = await Promise.race([
      ask(device, 'Switch.GetStatus', { id: 0 }),
      wait(patience, undefined, { ref: false }),
    ]);
    if (status === undefined) return { phase: 'EXPIRED', reason: 'The relay didn’t answer' };
    if (status.error !== undefined) return { phase: 'REJECTED', reason: reasonOf(status) };
    if (status.result?.output === true) return { phase: 'REJECTED', reason: 'The machine is running' };
    if (isLate()) return late;
    last.set(device, commandId);
    const seconds = minutes * minuteSeconds;
    const answer = await ask(device, 'Switch.Set', { id: 0, on: true, toggle_after: seconds });
    if (answer.error !== undefined) {
      last.delete(device);
      return { phase: 'REJECTED', reason: reasonOf(answer) };
    }
    return { phase: 'STARTED', endsAt: new Date(now() + seconds * 1_000) };
  }

  return {
    knows: (device: string) => known.has(device),
    start(request: StartRequest): Promise<StartAnswer> {
      const key = `${request.device} ${request.commandId}`;
      const answer = begun.get(key) ?? begin(request);
      begun.set(key, answer);
      for (const old of begun.keys()) if (begun.size > mostRemembered) begun.delete(old);
      return answer;
    },
    /** Takes what is about a relay: `evt/shelly/7/online`. False for everything else. */
    async handle(place: GatewayPlace, about: string, message: unknown): Promise<boolean> {
      const [kind, name, machine = '', topic, channel] = about.split('/');
      if (name !== root) return false;
      const device = gatewayDevice(place, machine);
      if (kind === 'ack') {
        const answer = answerSchema.parse(message);
        const key = `${device} ${answer.id}`;
        waiting.get(key)?.(answer);
        waiting.delete(key);
      } else if (topic === 'online') await hear(place, device, message === true);
      else if (topic === 'events' && channel === 'rpc') await change(device, eventSchema.parse(message));
      return true;
    },
  };

  async function hear(place: GatewayPlace, device: string, isOnline: boolean): Promise<void> {
    if (isOnline) known.add(device);
    else if (known.has(device)) await say(device, { at: now(), state: 'UNKNOWN', endsAt: null });
    await online({ ...place, isOnline });
  }

  async function change(device: string, { params }: z.output<typeof eventSchema>): Promise<void> {
    const { output, timer_started_at: began, timer_duration: seconds } = params['switch:0'] ?? {};
    if (output === undefined) return;
    // A relay reports a change at once. If its clock says otherwise, it is wrong.
    const delayMs = now() - params.ts * 1_000;
    const at = delayMs >= 0 && delayMs <= longestDelayMs ? params.ts * 1_000 : now();
    const endsAt =
      output && seconds !== undefined ? at + ((began ?? params.ts) - params.ts + seconds) * 1_000 : null;
    await say(device, { at, state: output ? 'RUNNING' : 'AVAILABLE', endsAt });
    // Someone who switches it by hand follows from no start.
    if (!output) last.delete(device);
  }

  function say(
    device: string,
    { at, state, endsAt }: { at: number; state: DeviceReport['state']; endsAt: number | null },
  ): Promise<void> {
    return report({
      device,
      at: new Date(at),
      state,
      endsAt: endsAt === null ? null : new Date(endsAt),
      isDoorOpen: null,
      commandId: last.get(device) ?? null,
    });
  }
}

const reasonOf = ({ error }: Answer) => error?.message ?? 'The relay refused';
