import { AppError } from '@washboard/contract/core/errors.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { startOfWeek } from '@washboard/contract/core/time/time.ts';
import type { HoursRules, HoursTerms } from '@washboard/contract/team/hours/hours.schemas.ts';
import { audit, authorOf } from '../../../platform/audit/audit.ts';
import { staleVersion } from '../../../platform/audit/stale-version.ts';
import type { Undoable, Undos } from '../../../platform/audit/undo.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertHoursTerms, undoHoursTerms, updateHoursRules } from './hours.store.ts';
import { readHoursRules, readHoursTerms } from './hours.views.ts';

const action = 'team.setHoursRules' as const;

const termsOf = ({ version: _, ...terms }: HoursRules): HoursTerms => terms;

/** Sets from a week on when a shift without a clock-out ends by itself, and when overtime begins. */
export async function setHoursRules(ctx: RequestContext, given: HoursRules): Promise<Saved> {
  const wanted = { ...given, fromDay: startOfWeek(given.fromDay) };
  return ctx.business.write(async (tx) => {
    const current = await readHoursRules(tx);
    if (current.version !== wanted.version || !(await updateHoursRules(tx, wanted))) {
      const [newest] = await readHoursTerms(tx);
      throw await staleVersion(tx, { action, entity: 'hours_terms', entityId: newest?.id ?? 0, current });
    }
    const id = await insertHoursTerms(tx, termsOf(wanted), ctx.clock.now());
    const changeId = await audit(tx, authorOf(ctx), {
      action,
      entity: 'hours_terms',
      entityId: id,
      before: { ...termsOf(current) },
      after: { ...termsOf(wanted) },
    });
    tx.publish({ type: 'team.timeChanged' });
    return { id, version: wanted.version + 1, changeId };
  });
}

/** Takes the newest rules back, so that those before count again. */
async function undoHoursRules(ctx: RequestContext, entry: Undoable): Promise<void> {
  await ctx.business.write(async (tx) => {
    const [newest, former] = await readHoursTerms(tx);
    if (newest === undefined || newest.id !== entry.entityId)
      throw new AppError('conflict', { text: 'This changed again since.' });
    await undoHoursTerms(tx, newest.id, ctx.clock.now());
    await restore(tx, former);
    await audit(tx, authorOf(ctx), {
      action,
      entity: 'hours_terms',
      entityId: newest.id,
      before: { ...entry.after },
      after: { ...entry.before },
      undoesId: entry.id,
    });
    tx.publish({ type: 'team.timeChanged' });
  });
}

/** A process of the version before reads only the newest rules. */
async function restore(tx: Tx, former: HoursTerms | undefined): Promise<void> {
  const { version, ...now } = await readHoursRules(tx);
  await updateHoursRules(tx, { ...now, ...former, version });
}

export const hoursRulesUndos: Undos = {
  [action]: { permission: 'team.manage', notWhileActing: true, run: undoHoursRules },
};
