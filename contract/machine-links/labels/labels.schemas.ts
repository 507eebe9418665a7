import { z } from 'zod';
import { idParamSchema, idSchema } from '../../core/schema.ts';
import { machineTypes } from '../../machines/machines.constants.ts';

export const labelQuerySchema = z.object({ storeId: idParamSchema });

/** What the label of a machine says. */
export const machineLabelSchema = z.object({
  id: idSchema,
  type: z.enum(machineTypes),
  number: z.string(),
  sizePounds: z.int().nullable(),
  /** What its QR code opens. It names the machine, so it stays when the device is replaced. */
  link: z.url(),
});
export type MachineLabel = z.output<typeof machineLabelSchema>;

/** The labels of a store; null where no address for them is configured. */
export const machineLabelsSchema = z.object({ labels: z.array(machineLabelSchema).nullable() });
