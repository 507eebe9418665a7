import { z } from 'zod';
import { amountSchema, eventIdSchema } from '../core/event-parts.ts';
import { textSchema } from '../core/schema.ts';
import { machineTenders, machineTypes, reportedStates, turnTypes } from './machines.constants.ts';

const machine = {
  machineType: z.enum(machineTypes),
  machineNumber: textSchema(20, 'Machine number is a required field'),
};

/** One load of a machine. An unknown machine is added to the store. */
export const machineStartedSchema = z
  .strictObject({
    ...machine,
    turnType: z.enum(turnTypes),
    starts: z.int().min(1).max(1_000).default(1),
    /** The amount taken; null if not recorded. */
    amountCents: amountSchema.nullable().default(null),
    tender: z
      .enum(machineTenders)
      .nullable()
      .default(null)
      .meta({ description: 'The tender; null if not recorded' }),
    order: eventIdSchema.nullable().default(null).meta({ description: 'The order of a Full Service turn' }),
  })
  .superRefine((turn, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (turn.turnType !== 'SELF_SERVE' && turn.amountCents !== null)
      issue('amountCents', 'Only a self-serve turn is paid at the machine');
    if (turn.amountCents === null && turn.tender !== null) issue('tender', 'Only paid turns have a tender');
    if (turn.turnType !== 'FULL_SERVICE' && turn.order !== null)
      issue('order', 'Only a full-service turn belongs to an order');
  });
export type MachineStarted = z.output<typeof machineStartedSchema>;

/** A machine's state from `at` until the next report; for equal `at`, the later id wins. */
export const machineStateReportedSchema = z.strictObject({ ...machine, state: z.enum(reportedStates) });
export type MachineStateReported = z.output<typeof machineStateReportedSchema>;

export const machineFailedSchema = z.strictObject({
  ...machine,
  reason: textSchema(200, 'An outage needs a reason'),
});
/** The end of an outage; the first `at` wins. */
export const machineRepairedSchema = z.strictObject({
  outage: eventIdSchema.meta({ description: 'The id of the machine.failed event' }),
});
