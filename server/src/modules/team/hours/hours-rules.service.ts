import { AppError } from '@washboard/contract/core/errors.ts';
import type { HoursRules } from '@washboard/contract/team/hours/hours.schemas.ts';
import { audit, authorOf } from '../../../platform/audit/audit.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { updateHoursRules } from './hours.store.ts';
import { readHoursRules } from './hours.views.ts';

/** Sets when a shift without a clock-out ends by itself. */
export async function setHoursRules(ctx: RequestContext, wanted: HoursRules): Promise<HoursRules> {
  return ctx.business.write(async (tx) => {
    const current = await readHoursRules(tx);
    if (
      current.version !== wanted.version ||
      !(await updateHoursRules(tx, wanted.limitMinutes, wanted.version))
    )
      throw new AppError('stale_version', { current });
    await audit(tx, authorOf(ctx), {
      action: 'team.setHoursRules',
      entity: 'business',
      entityId: tx.businessId,
      before: { limitMinutes: current.limitMinutes },
      after: { limitMinutes: wanted.limitMinutes },
    });
    tx.publish({ type: 'team.timeChanged' });
    return { limitMinutes: wanted.limitMinutes, version: wanted.version + 1 };
  });
}
