import { z } from 'zod';
import { priceCentsSchema } from '../../core/money/money.schemas.ts';
import { listOf, pagingSchema } from '../../core/paging.ts';
import { idListSchema, idSchema, instantSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { connections } from '../../machines/machine-parts.constants.ts';
import { machineTypes } from '../../machines/machines.constants.ts';
import { maxVendPriceCents } from '../../machines/machines.schemas.ts';
import { deviceCodeOf, maxMachineMinutes, maxMachinePounds, wirings } from './pairing.constants.ts';

const facts = {
  number: textSchema(20, 'Machine number is a required field'),
  maker: textSchema(60),
  model: textSchema(60),
  sizePounds: z
    .int()
    .min(1, 'Enter at least 1 lb')
    .max(maxMachinePounds, `At most ${maxMachinePounds} lb`)
    .nullable(),
  wiring: z.enum(wirings),
  /** Minutes of one start. */
  minutes: z
    .int()
    .min(1, 'Enter at least 1 minute')
    .max(maxMachineMinutes, `At most ${maxMachineMinutes} minutes`)
    .nullable(),
};

const requireMinutes = (
  { wiring, minutes }: { wiring: (typeof wirings)[number]; minutes: number | null },
  context: z.RefinementCtx,
) => {
  if (wiring === 'PULSE' && minutes === null)
    context.addIssue({ code: 'custom', path: ['minutes'], message: 'Minutes are required with pulses' });
};

/** A claim code or a MAC address. */
export const deviceCodeSchema = textSchema(30, 'Enter the claim code or MAC address')
  .refine((text) => deviceCodeOf(text) !== undefined, 'Enter a code such as AB12-CD34, or a MAC address')
  .meta({ examples: ['AB12-CD34'], pattern: '^[A-Z0-9]{4}-[A-Z0-9]{4}$' });

export const newMachineSchema = z
  .object({
    storeId: idSchema,
    type: z.enum(machineTypes),
    ...facts,
    /** Null sets none. Only owners and admins set one. */
    priceCents: priceCentsSchema.max(maxVendPriceCents, 'The price can’t be more than $1,000.00').nullable(),
    /** Null pairs no device. */
    deviceCode: deviceCodeSchema.nullable(),
  })
  .superRefine(requireMinutes);
export type NewMachine = z.output<typeof newMachineSchema>;

export const changeMachineSchema = z.object({ ...facts, version: versionSchema }).superRefine(requireMinutes);
export type ChangeMachine = z.output<typeof changeMachineSchema>;

/** What a machine is, and its device. */
export const machineSetupSchema = z.object({
  id: idSchema,
  storeId: idSchema,
  type: z.enum(machineTypes),
  ...facts,
  isArchived: z.boolean(),
  version: versionSchema,
  /** Null if none is paired. */
  device: z
    .object({
      code: z.string().nullable(),
      isSimulated: z.boolean(),
      pairedAt: instantSchema,
      /** How many machines its gateway has; null if it isn't a gateway of ours. */
      gatewayMachines: z.int().nullable(),
    })
    .nullable(),
});
export type MachineSetup = z.output<typeof machineSetupSchema>;

/** Null removes the device. */
export const pairDeviceSchema = z.object({ deviceCode: deviceCodeSchema.nullable(), version: versionSchema });

export const deviceListQuerySchema = pagingSchema.extend({
  storeIds: idListSchema().optional(),
  connection: z.enum(['ONLINE', 'STALE', 'OFFLINE']).optional(),
  /** The code or the number of the machine, or a part of it. */
  q: textSchema(60).optional(),
});
export type DeviceListQuery = z.output<typeof deviceListQuerySchema>;

/** The hardware of a machine. */
export const deviceSchema = z.object({
  /** Its machine's. */
  id: idSchema,
  storeId: idSchema,
  timeZone: z.string(),
  type: z.enum(machineTypes),
  number: z.string(),
  code: z.string().nullable(),
  isSimulated: z.boolean(),
  /** The spec's `status` of a device. */
  status: z.enum(connections),
  /** Null if it was never heard. */
  seenAt: instantSchema.nullable(),
  pairedAt: instantSchema,
  /** What a gateway of ours last said of itself; null for others, and before it did. */
  gateway: z
    .object({
      version: z.string(),
      /** Otherwise it starts no machine. */
      isClockRight: z.boolean(),
      /** Paid starts that it keeps until we confirm them. */
      waitingVends: z.int(),
    })
    .nullable(),
});
export type Device = z.output<typeof deviceSchema>;
export const deviceListSchema = listOf(deviceSchema);
