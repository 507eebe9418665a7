import { checkedInRoutes } from '@washboard/contract/team/checked-in.routes.ts';
import { hoursRoutes } from '@washboard/contract/team/hours/hours.routes.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import { teamEvents } from '@washboard/contract/team/team.events.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { askingOf, type RequestContext, requireStore } from '../../platform/context.ts';
import { readingOf } from '../../platform/db/database.ts';
import { defineModule } from '../../platform/module.ts';
import { requireLocation } from '../locations/index.ts';
import { addMember } from './add-member.service.ts';
import { changeMember, removeMember, type TeamDeps } from './change-member.service.ts';
import { readCheckedIn } from './checked-in.views.ts';
import { addShift, correctShift, removeShift } from './hours/correct-hours.service.ts';
import { exportHours } from './hours/hours.export.ts';
import { getHours } from './hours/hours.service.ts';
import { readHoursRules } from './hours/hours.views.ts';
import { hoursRulesUndos, setHoursRules } from './hours/hours-rules.service.ts';
import { memberFinder } from './member-finder.service.ts';
import { exportPay } from './pay/pay.export.ts';
import { getPay } from './pay/pay.service.ts';
import { listPayRates, payRates } from './pay/pay-rates.service.ts';
import { addTipRule, tipRules } from './pay/tip-rules.service.ts';
import { getTips, type TipDeps } from './pay/tips.service.ts';
import { getMember } from './team.views.ts';
import { exportTeam, listMembers } from './team-list.service.ts';
import { undoMemberAddition, undoMemberChange, undoMemberRemoval } from './undo-member.service.ts';

export { renameMember } from './change-member.service.ts';
export { readCheckedIn } from './checked-in.views.ts';
export { findMemberByEmail, joinTeam } from './join-team.store.ts';
export { recordMembers, undoMembers } from './members.store.ts';
export {
  findByCode,
  findKnownMembers,
  findSignedIn,
  type KnownMember,
  listPeopleOf,
} from './members.views.ts';
export { recordPayRates } from './pay/pay.store.ts';
export { findMember, insertMember } from './team.store.ts';
export { listTeam, readMemberNames } from './team.views.ts';
export { beginWork, endWork } from './time-worked.store.ts';

const changing = (ctx: RequestContext) => ({ business: ctx.business, author: authorOf(ctx) });

/** The people who work in the business. */
export function teamModule(deps: TeamDeps & TipDeps) {
  return defineModule({
    name: 'team',
    tables: [
      'hours_rules',
      'hours_terms',
      'pay_rate',
      'team_member',
      'team_member_store',
      'time_correction',
      'time_worked',
      'tip_rule',
    ],
    events: teamEvents,
    routes: { ...teamRoutes, ...checkedInRoutes, ...hoursRoutes, ...payRoutes },
    handlers: {
      listTeam: (ctx, { query }) => listMembers(ctx, query),
      exportTeam: (ctx, { query }) => exportTeam(ctx, query),
      getMember: (ctx, { params }) => getMember(ctx.business, params.id),
      addMember: (ctx, { body }) => addMember(ctx, body),
      changeMember: (ctx, { params, body }) => changeMember(ctx, params.id, body),
      async listCheckedIn(ctx, { params }) {
        requireStore(ctx.actor, params.id);
        const { timeZone } = await requireLocation(ctx.business, params.id);
        return { records: await readCheckedIn(ctx.business, params.id, ctx.clock.now()), timeZone };
      },
      getHours: (ctx, { query }) => getHours(askingOf(ctx), query),
      exportHours: (ctx, { query }) => exportHours(ctx, query),
      addShift: (ctx, { body }) => addShift(ctx, body),
      correctShift: (ctx, { params, body }) => correctShift(ctx, params.id, body),
      removeShift: (ctx, { params, body }) => removeShift(ctx, params.id, body),
      getHoursRules: (ctx) => readHoursRules(readingOf(ctx.business)),
      setHoursRules: (ctx, { body }) => setHoursRules(ctx, body),
      listPayRates: async (ctx, { params }) => ({ records: await listPayRates(ctx.business, params.id) }),
      addPayRate: (ctx, { params, body }) => payRates.add(changing(ctx), { memberId: params.id, ...body }),
      changePayRate: (ctx, { params, body: { version, ...facts } }) =>
        payRates.change(changing(ctx), params.id, version, facts),
      removePayRate: (ctx, { params, body }) => payRates.remove(changing(ctx), params.id, body.version),
      getPay: (ctx, { query }) => getPay(askingOf(ctx), query),
      getTips: (ctx, { query }) => getTips(deps, askingOf(ctx), query),
      addTipRule: (ctx, { body }) => addTipRule(changing(ctx), body),
      changeTipRule: (ctx, { params, body: { version, ...facts } }) =>
        tipRules.change(changing(ctx), params.id, version, facts),
      removeTipRule: (ctx, { params, body }) => tipRules.remove(changing(ctx), params.id, body.version),
      exportPay: (ctx, { query }) => exportPay(deps, ctx, query),
      removeMember: (ctx, { params, body }) => removeMember(deps, ctx, params.id, body.version),
    },
    finders: [memberFinder],
    undos: {
      ...payRates.undos,
      ...tipRules.undos,
      ...hoursRulesUndos,
      'team.addMember': { permission: 'team.manage', run: undoMemberAddition },
      'team.changeMember': { permission: 'team.manage', run: undoMemberChange },
      'team.removeMember': { permission: 'team.manage', run: undoMemberRemoval },
    },
  });
}
