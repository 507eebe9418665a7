import { staffBusinessRoutes } from '@washboard/contract/staff/businesses.routes.ts';
import { impersonationRoutes } from '@washboard/contract/staff/impersonation.routes.ts';
import { defineModule } from '../../platform/module.ts';
import type { BillingDeps } from '../billing/index.ts';
import { changePayer, changeSubscriptionStatus, listBusinesses, openBusiness } from './businesses.service.ts';
import { issueTicket, type StaffDeps, useTicket } from './impersonation.service.ts';

export { actByProvider } from './act-by-provider.service.ts';
export { issueTicketFor } from './issue-by-email.service.ts';

/** Staff pages over all businesses. */
export function staffModule(deps: StaffDeps & BillingDeps) {
  const { database } = deps;
  return defineModule({
    name: 'staff',
    routes: { ...staffBusinessRoutes, ...impersonationRoutes },
    handlers: {
      listBusinesses: (_ctx, { query }) => listBusinesses(database, query),
      getBusiness: ({ clock }, { params }) => openBusiness(deps, params.id, clock.now()),
      setSubscriptionStatus: (ctx, { params, body }) => changeSubscriptionStatus(deps, ctx, params.id, body),
      setPayer: (ctx, { params, body }) => changePayer(deps, ctx, params.id, body),
      createTicket: (ctx, { body }) => issueTicket(deps, ctx.actor, body, ctx.clock.now()),
      useTicket: (ctx, { body }) => useTicket(deps, ctx, body),
    },
  });
}
