import { AppError } from '@washboard/contract/core/errors.ts';
import type { HoursRules } from '@washboard/contract/team/hours/hours.schemas.ts';
import { audit, authorOf } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { updateHoursRules } from './hours.store.ts';
import { readHoursRules } from './hours.views.ts';

/** Sets when a shift without a clock-out ends by itself, and when overtime begins. */
export async function setHoursRules(ctx: RequestContext, wanted: HoursRules): Promise<HoursRules> {
  return ctx.business.write(async (tx) => {
    const current = await readHoursRules(tx);
    if (current.version !== wanted.version || !(await updateHoursRules(tx, wanted)))
      throw new AppError('stale_version', { current });
    const { version: _, ...before } = current;
    const { version, ...after } = wanted;
    await audit(tx, authorOf(ctx), {
      action: 'team.setHoursRules',
      entity: 'business',
      entityId: tx.businessId,
      ...changedFields(before, after),
    });
    tx.publish({ type: 'team.timeChanged' });
    return { ...after, version: version + 1 };
  });
}
