import { staffBusinessRoutes } from '@washboard/contract/staff/businesses.routes.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineModule } from '../../platform/module.ts';
import { changeStanding, listBusinesses, openBusiness } from './businesses.service.ts';

/** What people of the provider do, over all businesses. */
export function staffModule({ database }: { database: Database }) {
  return defineModule({
    name: 'staff',
    routes: staffBusinessRoutes,
    handlers: {
      listBusinesses: (_ctx, { query }) => listBusinesses(database, query),
      getBusiness: (_ctx, { params }) => openBusiness(database, params.id),
      setStanding: (ctx, { params, body }) => changeStanding(database, ctx, params.id, body.standing),
    },
  });
}
