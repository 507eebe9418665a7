import { z } from 'zod';
import { amountSchema, eventIdSchema } from '../core/event-parts.ts';
import { textSchema } from '../core/schema.ts';
import { machineTenders } from '../payments/payments.constants.ts';
import { machineTypes, reportedStates, turnTypes } from './machines.constants.ts';

const machine = {
  machineType: z.enum(machineTypes),
  machineNumber: textSchema(20, 'A machine needs its number'),
};

/** One load of a machine. A machine that the store does not have yet is added. */
export const machineStartedSchema = z
  .strictObject({
    ...machine,
    turnType: z.enum(turnTypes),
    starts: z.int().min(1).max(1_000).default(1),
    /** What was taken for it; null where that is not recorded. */
    amountCents: amountSchema.nullable().default(null),
    tender: z
      .enum(machineTenders)
      .nullable()
      .default(null)
      .meta({ description: 'By what it was paid; null where that is not recorded' }),
    order: eventIdSchema.nullable().default(null).meta({ description: 'The order of a Full Service turn' }),
  })
  .superRefine((turn, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (turn.turnType !== 'SELF_SERVE' && turn.amountCents !== null)
      issue('amountCents', 'Only a self-serve turn is paid at the machine');
    if (turn.amountCents === null && turn.tender !== null) issue('tender', 'Only what was paid has a tender');
    if (turn.turnType !== 'FULL_SERVICE' && turn.order !== null)
      issue('order', 'Only a full-service turn belongs to an order');
  });
export type MachineStarted = z.output<typeof machineStartedSchema>;

/** The state of a machine from `at` on, until another is told; of two of one `at` that with the later id holds. */
export const machineStateReportedSchema = z.strictObject({ ...machine, state: z.enum(reportedStates) });
export type MachineStateReported = z.output<typeof machineStateReportedSchema>;

export const machineFailedSchema = z.strictObject({
  ...machine,
  reason: textSchema(200, 'An outage needs its reason'),
});
export type MachineFailed = z.output<typeof machineFailedSchema>;

/** The end of an outage; of several the first `at` holds. */
export const machineRepairedSchema = z.strictObject({
  outage: eventIdSchema.meta({ description: 'The id of the machine.failed event' }),
});
export type MachineRepaired = z.output<typeof machineRepairedSchema>;
