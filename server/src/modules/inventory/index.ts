import { defineModule } from '../../platform/module.ts';

export { recordStock } from './stock.store.ts';

/** Stock of stores. Other modules write through its functions; it has no routes yet. */
export const inventoryModule = () =>
  defineModule({ name: 'inventory', tables: ['stock_movement'], routes: {}, handlers: {} });
