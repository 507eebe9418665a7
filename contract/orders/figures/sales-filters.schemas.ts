import { z } from 'zod';
import { saleTypes } from '../sale-types.constants.ts';

export const salesFilters = {
  /** The names of services, as they stood on the orders. */
  services: z.array(z.string().min(1).max(200)).min(1).max(50).optional(),
  saleTypes: z.array(z.enum(saleTypes)).min(1).max(saleTypes.length).optional(),
};
