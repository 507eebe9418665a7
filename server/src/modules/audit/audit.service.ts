import type { AuditEntry, AuditListQuery } from '@washboard/contract/audit/audit.schemas.ts';
import { actionsOfArea } from '@washboard/contract/audit-words.ts';
import { can } from '@washboard/contract/can.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import type { Undos } from '../../platform/audit/undo.ts';
import type { Actor, RequestContext } from '../../platform/context.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { listPage } from '../../platform/list/list-page.ts';
import { type AuditRow, auditKey, countAuditEntries, readAuditEntry, readAuditPage } from './audit.views.ts';

/** A page of changes, newest first. */
export async function listAuditEntries(
  given: { business: BusinessDb; actor: Actor; undos: Undos },
  query: AuditListQuery,
): Promise<List<AuditEntry>> {
  const { business } = given;
  const filter = {
    actions: query.area === undefined ? undefined : actionsOfArea(query.area),
    userId: query.userId,
    records: query.records?.split(','),
    byStaff: query.byStaff !== undefined,
  };
  return listPage(query, {
    key: auditKey,
    count: () => countAuditEntries(business, filter),
    read: (reach) => readAuditPage(business, filter, reach),
    shown: (row) => entryOf(row, given),
  });
}

export async function getAuditEntry(
  given: { business: BusinessDb; actor: Actor; undos: Undos },
  id: number,
): Promise<AuditEntry> {
  const entry = await readAuditEntry(given.business, id);
  if (entry === undefined) throw new AppError('not_found');
  return entryOf(entry, given);
}

/** How long a person undoes their own change without reading the audit log. */
const ownUndoMs = DAY_MS;

/** Who reads the audit log may undo every change; others their own for a day. The rest doesn't exist for them. */
function mayUndo({ actor, clock }: RequestContext, { userId, at }: AuditRow): boolean {
  if (can(actor, 'audit.read')) return true;
  return userId === actor.userId && clock.now().getTime() - Date.parse(at) < ownUndoMs;
}

/** Undoes a change through the module that made it, which checks its stores. Returns the updated entry. */
export async function undoChange(ctx: RequestContext, undos: Undos, id: number): Promise<AuditEntry> {
  const entry = await readAuditEntry(ctx.business, id);
  if (entry === undefined || !mayUndo(ctx, entry)) throw new AppError('not_found');
  const undo = undos[entry.action];
  if (undo === undefined || !can(ctx.actor, undo.permission))
    throw new AppError('conflict', { text: 'You can’t undo this kind of change.' });
  if (undo.notWhileActing === true && ctx.actor.acting !== undefined)
    throw new AppError('impersonation_limit');
  if (entry.undoneById !== null) throw new AppError('conflict', { text: 'This change was already undone.' });
  await undo.run(ctx, entry);
  return getAuditEntry({ business: ctx.business, actor: ctx.actor, undos }, id);
}

function entryOf(row: AuditRow, { actor, undos }: { actor: Actor; undos: Undos }): AuditEntry {
  const undo = undos[row.action];
  const isFree = undo?.notWhileActing !== true || actor.acting === undefined;
  const canUndo = undo !== undefined && isFree && row.undoneById === null && can(actor, undo.permission);
  return { ...row, canUndo };
}
