import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { defineModule } from '../../platform/module.ts';
import { listTeam } from './team.views.ts';

export { findMemberByEmail, joinTeam } from './join-team.store.ts';
export { recordMembers, undoMembers } from './members.store.ts';
export { findKnownMembers, findSignedIn, type KnownMember } from './members.views.ts';
export { findMember, insertMember } from './team.store.ts';
export { listTeam, readMemberNames } from './team.views.ts';
export { beginWork, endWork } from './time-worked.store.ts';

/** Who works in the business. */
export function teamModule() {
  return defineModule({
    name: 'team',
    routes: teamRoutes,
    handlers: { listTeam: async (ctx) => ({ records: await listTeam(ctx.business) }) },
  });
}
