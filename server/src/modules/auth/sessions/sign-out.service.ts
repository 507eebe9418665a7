import { audit, authorOf } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { AuthDeps } from '../auth.service.ts';

/** Ends the calling session. If staff acted in it, the business's audit log records the end. */
export async function signOut({ sessions }: Pick<AuthDeps, 'sessions'>, ctx: RequestContext): Promise<void> {
  const { actor } = ctx;
  await sessions.end(actor, async (both) => {
    if (actor.acting === undefined) return;
    await both.within(actor.businessId, (tx) =>
      audit(tx, authorOf(ctx), {
        action: 'staff.leave',
        entity: 'team_member',
        entityId: actor.teamMemberId,
      }),
    );
  });
}
