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
  /** When the latest of its events happened. */
  lastAt: instantSchema.nullable(),
});
export type Sent = z.output<typeof sentSchema>;

export const simulatorsSchema = z.object({
  /** Only the demo business has simulators. */
  isDemo: z.boolean(),
  pace: paceSchema,
  simulators: z.array(
    z.object({
      name: z.enum(simulatorNames),
      isOn: z.boolean(),
      state: z.enum(simulatorStates),
      /** Why it is paused or not available. */
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

/** What the simulators' program tells of itself. */
export const simulatorReportSchema = z.object({ sent: z.record(z.enum(simulatorNames), sentSchema) });
export type SimulatorReport = z.output<typeof simulatorReportSchema>;

/** What is wanted of it, and what the time is: the demo's life goes by the server's clock. */
export const simulatorOrdersSchema = z.object({
  now: instantSchema,
  pace: paceSchema,
  on: switchesSchema,
});
export type SimulatorOrders = z.output<typeof simulatorOrdersSchema>;

/** An event whose moment is yet to come. */
const dueSchema = z.object({
  by: z.enum(simulatorNames),
  /** UTC milliseconds. */
  due: z.number(),
  /** What it belongs to: all of one key happen in their order. */
  key: z.string(),
  id: eventIdSchema,
  type: z.string(),
  storeId: idSchema,
  body: z.unknown(),
});

/** What the demo's history leaves open: events to come, and by store the customers who may come again. */
export const openWorkSchema = z.object({
  agenda: z.array(dueSchema),
  /** As the demo knows them; nobody else reads them. */
  customers: z.record(z.string(), z.array(z.unknown())),
});
export type OpenWork = z.output<typeof openWorkSchema>;
