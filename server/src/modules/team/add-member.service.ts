import type { Saved } from '@washboard/contract/core/saved.ts';
import type { NewMember } from '@washboard/contract/team/member-form.schemas.ts';
import { audit, authorOf } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { knownStores, requireDistinct, requirePast } from './change-member.service.ts';
import { insertMember } from './team.store.ts';

/** Adds a member without a login. */
export async function addMember(ctx: RequestContext, added: NewMember): Promise<Saved> {
  const { firstName, lastName, ...given } = added;
  const facts = {
    ...given,
    fullName: `${firstName} ${lastName}`,
    lastName,
    storeIds: await knownStores(ctx, given),
  };
  requirePast(facts.birthday, ctx.clock.now());
  return ctx.business.write(async (tx) => {
    await requireDistinct(tx, facts, 0);
    const id = await insertMember(tx, facts);
    tx.publish({ type: 'team.changed', id });
    const change = { action: 'team.addMember', entity: 'team_member', entityId: id } as const;
    return { id, version: 1, changeId: await audit(tx, authorOf(ctx), { ...change, after: facts }) };
  });
}
