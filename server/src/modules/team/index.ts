import { checkedInRoutes } from '@washboard/contract/team/checked-in.routes.ts';
import { teamEvents } from '@washboard/contract/team/team.events.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { defineModule } from '../../platform/module.ts';
import { requireLocation } from '../locations/index.ts';
import {
  changeMember,
  removeMember,
  type TeamDeps,
  undoMemberChange,
  undoMemberRemoval,
} from './change-member.service.ts';
import { readCheckedIn } from './checked-in.views.ts';
import { memberFinder } from './member-finder.service.ts';
import { listTeam } from './team.views.ts';

export { renameMember } from './change-member.service.ts';
export { findMemberByEmail, joinTeam } from './join-team.store.ts';
export { recordMembers, undoMembers } from './members.store.ts';
export { findKnownMembers, findSignedIn, type KnownMember } from './members.views.ts';
export { findMember, insertMember } from './team.store.ts';
export { listTeam, readMemberNames } from './team.views.ts';
export { beginWork, endWork } from './time-worked.store.ts';

/** The people who work in the business. */
export function teamModule(deps: TeamDeps) {
  return defineModule({
    name: 'team',
    tables: ['team_member', 'team_member_store', 'time_worked'],
    events: teamEvents,
    routes: { ...teamRoutes, ...checkedInRoutes },
    handlers: {
      listTeam: async (ctx) => ({ records: await listTeam(ctx.business) }),
      changeMember: (ctx, { params, body }) => changeMember(ctx, params.id, body),
      async listCheckedIn(ctx, { params }) {
        const { timeZone } = await requireLocation(ctx.business, params.id);
        return { records: await readCheckedIn(ctx.business, params.id, ctx.clock.now()), timeZone };
      },
      removeMember: (ctx, { params, body }) => removeMember(deps, ctx, params.id, body.version),
    },
    finders: [memberFinder],
    undos: {
      'team.changeMember': { permission: 'team.manage', run: undoMemberChange },
      'team.removeMember': { permission: 'team.manage', run: undoMemberRemoval },
    },
  });
}
