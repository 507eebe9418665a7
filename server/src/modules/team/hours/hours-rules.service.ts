import type { HoursRules } from '@washboard/contract/team/hours/hours.schemas.ts';
import { audit, authorOf } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { staleVersion } from '../../../platform/audit/stale-version.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { updateHoursRules } from './hours.store.ts';
import { readHoursRules } from './hours.views.ts';

const place = { action: 'team.setHoursRules', entity: 'business' } as const;

/** Sets when a shift without a clock-out ends by itself, and when overtime begins. */
export async function setHoursRules(ctx: RequestContext, wanted: HoursRules): Promise<HoursRules> {
  return ctx.business.write(async (tx) => {
    const current = await readHoursRules(tx);
    if (current.version !== wanted.version || !(await updateHoursRules(tx, wanted)))
      throw await staleVersion(tx, { ...place, entityId: tx.businessId, current });
    const { version: _, ...before } = current;
    const { version, ...after } = wanted;
    await audit(tx, authorOf(ctx), {
      ...place,
      entityId: tx.businessId,
      ...changedFields(before, after),
    });
    tx.publish({ type: 'team.timeChanged' });
    return { ...after, version: version + 1 };
  });
}
