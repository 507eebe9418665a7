import { z } from 'zod';
import type { GatewayHealth, GatewayPlace, GatewayVend } from './port.ts';

/** What we and our gateways say to each other over MQTT: JSON on these topics. */
const root = 'lb/v1';

export const topicOf = ({ site, gateway }: GatewayPlace, about: string) =>
  `${root}/${site}/${gateway}/${about}`;

/** `evt/machine/7` of which gateway; undefined for another topic. */
export function readTopic(topic: string): (GatewayPlace & { about: string }) | undefined {
  const [, , site, gateway, ...about] = topic.split('/');
  if (!topic.startsWith(`${root}/`) || site === undefined || gateway === undefined) return undefined;
  return { site, gateway, about: about.join('/') };
}

const wordSchema = z.string().min(1).max(100);
const instantSchema = z.number().int().min(0).max(8.64e15);

/** On `cmd/start` and `cmd/price`: never retained. A gateway applies each id once. */
export const commandSchema = z.object({
  id: wordSchema,
  /** The machine. */
  m: wordSchema,
  args: z.object({
    minutes: z.number().int().min(1).max(600).optional(),
    priceCents: z.number().int().min(0).optional(),
  }),
  /** Milliseconds since 1970, on our clock. */
  issuedAt: instantSchema,
  deadline: instantSchema,
});
export type GatewayCommand = z.output<typeof commandSchema>;

/** On `ack/start` and `ack/price`. `endsAt` is that of a run. */
export const ackSchema = z.object({
  id: wordSchema,
  m: wordSchema,
  phase: z.enum(['STARTED', 'DONE', 'REJECTED', 'EXPIRED']),
  reason: z.string().max(200).nullable(),
  endsAt: instantSchema.nullable(),
});
export type GatewayAck = z.output<typeof ackSchema>;

/** On `evt/machine/{machine}`, retained. */
export const machineStateSchema = z.object({
  ts: instantSchema,
  state: z.enum(['IDLE', 'RUNNING', 'DONE', 'FAULT', 'UNKNOWN']),
  endsAt: instantSchema.nullable(),
  isDoorOpen: z.boolean().nullable(),
  /** The command that it follows from. */
  commandId: wordSchema.nullable(),
  /** Nothing measures it: a start by pulses, and its minutes. */
  isAssumed: z.boolean().optional(),
});

/** On `evt/state`, retained; also the last will, offline. */
export const gatewayStateSchema = z.object({ isOnline: z.boolean(), bootId: z.string().max(100) });

/** On `evt/vend`. The gateway keeps it until we confirm its id on `got/vend`, with a reason if we can't record it. */
export const vendSchema: z.ZodType<GatewayVend> = z.object({
  eventId: wordSchema,
  ts: instantSchema,
  m: wordSchema,
  method: z.enum(['coin', 'card', 'app']),
  amountCents: z.number().int().min(0).max(100_000),
  ageMs: z.number().int().min(0).max(1e11).optional(),
});

/** The id of a vend event that can't be read otherwise. */
export const vendIdSchema = z.object({ eventId: wordSchema });

/** On `evt/health`, every minute. */
export const healthSchema: z.ZodType<GatewayHealth> = z.object({
  version: z.string().max(40),
  clockOffsetMs: z.number().int().min(-8.64e15).max(8.64e15).nullable(),
  waitingVends: z.number().int().min(0).max(1e9),
  machines: z.array(wordSchema).max(200).optional(),
});

/** Our clock and a gateway's may differ so much. A command from further in the future is refused. */
export const clockToleranceMs = 5_000;
