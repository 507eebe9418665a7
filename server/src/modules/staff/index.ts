import { staffBusinessRoutes } from '@washboard/contract/staff/businesses.routes.ts';
import { impersonationRoutes } from '@washboard/contract/staff/impersonation.routes.ts';
import { defineModule } from '../../platform/module.ts';
import { changeStanding, listBusinesses, openBusiness } from './businesses.service.ts';
import { issueTicket, type StaffDeps, useTicket } from './impersonation.service.ts';

export { actByProvider } from './act-by-provider.ts';
export { issueTicketFor } from './issue-by-email.ts';

/** What people of the provider do, over all businesses. */
export function staffModule(deps: StaffDeps) {
  const { database } = deps;
  return defineModule({
    name: 'staff',
    routes: { ...staffBusinessRoutes, ...impersonationRoutes },
    handlers: {
      listBusinesses: (_ctx, { query }) => listBusinesses(database, query),
      getBusiness: (_ctx, { params }) => openBusiness(database, params.id),
      setStanding: (ctx, { params, body }) => changeStanding(database, ctx, params.id, body),
      createTicket: (ctx, { body }) => issueTicket(deps, ctx.actor, body, ctx.clock.now()),
      useTicket: (ctx, { body }) => useTicket(deps, ctx, body),
    },
  });
}
