import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { customersAsCsv } from './customers.export.ts';
import { customerScope, listCustomers } from './customers.service.ts';

export { recordAddresses, removeAddresses } from './address-book.store.ts';
export { changeCustomers, recordCustomers, undoCustomers } from './customer-book.store.ts';
export { refreshAllOrderFacts, refreshOrderFacts } from './customer-facts.store.ts';

const asking = (ctx: RequestContext) => ({ business: ctx.business, actor: ctx.actor, now: ctx.clock.now() });

export function customersModule() {
  return defineModule({
    name: 'customers',
    routes: customerRoutes,
    handlers: {
      listCustomers: (ctx, { query }) => listCustomers(asking(ctx), query),
      exportCustomers: async (ctx, { query }) => {
        const scope = await customerScope(asking(ctx), query);
        const given = { business: ctx.business, scope, filters: query, signal: ctx.signal };
        return { fileName: 'customers.csv', stream: customersAsCsv(given) };
      },
    },
  });
}
