import type { ShownSettings } from '@washboard/contract/account/account.routes.ts';
import {
  type AccountSettings,
  type PatchSettings,
  settingsFactsSchema,
} from '@washboard/contract/account/account-settings.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { audit, authorOf } from '../../platform/audit/audit.ts';
import { changedFields, fieldsToRestore } from '../../platform/audit/changed-fields.ts';
import type { Undoable } from '../../platform/audit/undo.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type BusinessDb, readingOf, type Tx } from '../../platform/db/database.ts';
import { ensureSettings, updateSettings } from './account-settings.store.ts';
import { holdSettings, readSettings } from './account-settings.views.ts';

type Facts = Omit<AccountSettings, 'id' | 'businessId' | 'version'>;

export const getSettings = (business: BusinessDb): Promise<AccountSettings> =>
  readSettings(readingOf(business));

/** What pages of every role follow. */
export const shownSettings = (settings: AccountSettings): ShownSettings => ({
  hasSelfServe: settings.hasSelfServe,
  hasFullServe: settings.hasFullServe,
  isCustomPreferencesEnabled: settings.isCustomPreferencesEnabled,
  hangDryInstructions: settings.isHangDryEnabled ? settings.hangDryInstructions : null,
  receiptFooterMessage: settings.receiptFooterMessage,
  termsOfServiceUrl: settings.isCustomUrl ? settings.termsOfServiceUrl : null,
  convenienceFeeName: settings.convenienceFeeName,
});

/** Changes the given settings, as the user saw them. */
export function patchSettings(
  ctx: RequestContext,
  { version, ...wanted }: PatchSettings & { convenienceFeeName?: string | undefined },
) {
  return ctx.business.write(async (tx) => {
    const now = await heldSettings(tx);
    if (now.version !== version) throw new AppError('stale_version', { current: now });
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
    return write(tx, ctx, now, { ...factsOf(now), ...Object.fromEntries(given) });
  });
}

/** Sets settings of a new business, without an audit entry. */
export async function setSettings(tx: Tx, wanted: Partial<Facts>): Promise<void> {
  await updateSettings(tx, { ...factsOf(await heldSettings(tx)), ...wanted });
}

/** From the audit log: sets the changed settings back. */
export function undoSettings(ctx: RequestContext, entry: Undoable) {
  return ctx.business.write(async (tx) => {
    const now = await heldSettings(tx);
    const back = fieldsToRestore(entry, factsOf(now));
    await write(tx, ctx, now, { ...factsOf(now), ...back }, entry.id);
  });
}

async function write(tx: Tx, ctx: RequestContext, now: AccountSettings, wanted: Facts, undoesId?: number) {
  const change = changedFields(factsOf(now), wanted);
  if (change === undefined) return { ...now, changeId: null };
  requireTogether(wanted);
  await updateSettings(tx, wanted);
  tx.publish({ type: 'account.settingsChanged' });
  const changeId = await audit(tx, authorOf(ctx), {
    action: 'account.changeSettings',
    entity: 'account_settings',
    entityId: now.id,
    ...change,
    undoesId,
  });
  return { ...now, ...wanted, version: now.version + 1, changeId };
}

/** A patch may name only some settings, so what holds for all is checked once they are together. */
function requireTogether(wanted: Facts): void {
  const checked = settingsFactsSchema.safeParse(wanted);
  if (checked.success) return;
  const fields = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('bad_input', { fields });
}

/** Locks the settings until the transaction ends; their row begins with the first change. */
async function heldSettings(tx: Tx): Promise<AccountSettings> {
  await ensureSettings(tx);
  await holdSettings(tx);
  return readSettings(tx);
}

const factsOf = ({ id: _, businessId: __, version: ___, ...facts }: AccountSettings): Facts => facts;
