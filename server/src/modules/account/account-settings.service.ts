import type { ShownSettings } from '@washboard/contract/account/account.routes.ts';
import {
  type AccountSettings,
  type PatchSettings,
  settingsFactsSchema,
} from '@washboard/contract/account/account-settings.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { changingOf } from '../../platform/audit/changing.ts';
import { defineChangeable } from '../../platform/audit/editable.ts';
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
  isMessagingEnabled: settings.isMessagingEnabled,
  isCustomPreferencesEnabled: settings.isCustomPreferencesEnabled,
  hangDryInstructions: settings.isHangDryEnabled ? settings.hangDryInstructions : null,
  receiptFooterMessage: settings.receiptFooterMessage,
  termsOfServiceUrl: settings.isCustomUrl ? settings.termsOfServiceUrl : null,
  convenienceFeeName: settings.convenienceFeeName,
});

/** The account's settings; their id is the business's. */
const settings = defineChangeable<Facts>({
  entity: 'account_settings',
  actions: { change: 'account.changeSettings' },
  permission: 'globalSettings.manage',
  async hold(tx) {
    const now = await heldSettings(tx);
    return { facts: factsOf(now), version: now.version, isArchived: false };
  },
  check: async (_, facts) => requireTogether(facts),
  update: (tx, _, facts) => updateSettings(tx, facts),
  events: () => [{ type: 'account.settingsChanged' }],
});
export const settingsUndos = settings.undos;

/** Changes the given settings, as the user saw them. */
export async function patchSettings(
  ctx: RequestContext,
  { version, ...wanted }: PatchSettings & { convenienceFeeName?: string | undefined },
) {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const changing = changingOf(ctx);
  const { changeId } = await settings.change(changing, ctx.business.businessId, version, given);
  return { ...(await getSettings(ctx.business)), changeId };
}

/** Sets settings of a new business, without an audit entry. */
export async function setSettings(tx: Tx, wanted: Partial<Facts>): Promise<void> {
  await updateSettings(tx, { ...factsOf(await heldSettings(tx)), ...wanted });
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
