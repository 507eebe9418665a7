import { z } from 'zod';
import { eventIdSchema } from '../core/event-parts.ts';
import { idSchema, instantSchema, versionSchema } from '../core/schema.ts';
import { paceNames, simulatorNames, simulatorStates } from './simulators.constants.ts';

const switchesSchema = z.record(z.enum(simulatorNames), z.boolean());
export type Switches = z.output<typeof switchesSchema>;

const paceSchema = z.enum(paceNames, 'Choose a pace');

/** What a simulator sent. */
const sentSchema = z.object({
  lastHour: z.int().min(0).max(1_000_000),
  /** The time of its latest event. */
  lastAt: instantSchema.nullable(),
});
export const simulatorsSchema = z.object({
  /** Only the demo business has simulators. */
  isDemo: z.boolean(),
  pace: paceSchema,
  simulators: z.array(
    z.object({
      name: z.enum(simulatorNames),
      isOn: z.boolean(),
      state: z.enum(simulatorStates),
      /** Why it is paused or unavailable. */
      why: z.string().nullable(),
      sent: sentSchema,
    }),
  ),
  version: versionSchema,
});
export type Simulators = z.output<typeof simulatorsSchema>;

export const changeSimulatorsSchema = z.object({
  pace: paceSchema,
  on: switchesSchema,
  version: versionSchema,
});
export type ChangeSimulators = z.output<typeof changeSimulatorsSchema>;

/** A report of the simulators' program. */
export const simulatorReportSchema = z.object({ sent: z.record(z.enum(simulatorNames), sentSchema) });
export type SimulatorReport = z.output<typeof simulatorReportSchema>;

/** The simulators' settings and the server time, which drives the demo. */
export const simulatorOrdersSchema = z.object({
  now: instantSchema,
  pace: paceSchema,
  on: switchesSchema,
});
export type SimulatorOrders = z.output<typeof simulatorOrdersSchema>;

/** A future event. */
const dueSchema = z.object({
  by: z.enum(simulatorNames),
  /** UTC milliseconds. */
  due: z.number(),
  /** Its key; events of one key happen in order. */
  key: z.string(),
  id: eventIdSchema,
  type: z.string(),
  storeId: idSchema,
  body: z.unknown(),
});

/** What the demo leaves open: future events, and returning customers per store. */
export const openWorkSchema = z.object({
  agenda: z.array(dueSchema),
  /** As the demo stores them; only the simulators read them. */
  customers: z.record(z.string(), z.array(z.unknown())),
});
export type OpenWork = z.output<typeof openWorkSchema>;
