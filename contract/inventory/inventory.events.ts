import { z } from 'zod';
import { defineEvents, ofRow } from '../core/live-event.ts';
import { idSchema } from '../core/schema.ts';

export const inventoryEvents = defineEvents({
  'products.changed': { topic: 'dashboard', permission: 'stock.manage', payload: ofRow },
  /** The quantity of a product at a store changed. */
  inventoryUpdated: {
    topic: 'qty-updater',
    permission: 'stock.manage',
    payload: z.object({ storeId: idSchema, id: idSchema }),
  },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof inventoryEvents;
