import { z } from 'zod';
import { idSchema } from '../../core/schema.ts';
import { machineTypes, turnTypes } from '../machines.constants.ts';

export const machinesFilters = {
  machineIds: z.array(idSchema).max(500).optional(),
  machineType: z.enum(machineTypes).optional(),
  turnTypes: z.array(z.enum(turnTypes)).min(1).max(turnTypes.length).optional(),
};
