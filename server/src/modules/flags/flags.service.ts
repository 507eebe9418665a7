import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { type FlagName, flagNames, usualFlags } from '@washboard/contract/flags/flags.constants.ts';
import type { FlagSetting, FlagSettings, SetFlag } from '@washboard/contract/flags/flags.schemas.ts';
import type { FlagContext, Flags } from '@washboard/integrations/flags/port.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { notifyBusinesses } from '../../platform/live/notify-businesses.store.ts';
import { listSignedInBusinesses } from '../auth/index.ts';
import { knownBusinesses, noteFlagChange, readFlags, type StoredFlag, writeFlag } from './flags.store.ts';

/** Each flag's value for a user, evaluated concurrently: a slow one delays no other. */
export async function flagsFor(flags: Flags, context: FlagContext) {
  const values = await Promise.all(
    flagNames.map(async (name) => [name, await flags.isOn(name, usualFlags[name], context)] as const),
  );
  return { flags: Object.fromEntries(values) as Record<FlagName, boolean> };
}

/** Each flag's rules; one that was never set has its default. */
export async function listFlagSettings(
  lookup: Db,
  decidedBy: FlagSettings['decidedBy'],
): Promise<FlagSettings> {
  const kept = await readFlags(lookup);
  return { decidedBy, records: flagNames.map((name) => settingOf(name, kept)) };
}

function settingOf(name: FlagName, kept: readonly StoredFlag[]): FlagSetting {
  const percent = usualFlags[name] ? 100 : 0;
  const unset = { percent, overrides: [], version: 0, changedAt: null, changedBy: null };
  return { ...(kept.find((one) => one.name === name) ?? unset), name };
}

/** Sets a flag's rules, records the author, and notifies every open page. */
export async function setFlag(
  database: Database,
  { actor, clock }: RequestContext,
  name: FlagName,
  wanted: SetFlag,
): Promise<FlagSetting> {
  const ids = wanted.overrides.map((one) => one.businessId);
  if (new Set(ids).size < ids.length) throw fieldError('overrides', 'A business is listed twice');
  return database.lookupWrite(async (lookup) => {
    const known = new Set(await knownBusinesses(lookup, ids));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) throw fieldError('overrides', `There is no business ${missing}`);
    const before = settingOf(name, await readFlags(lookup));
    const at = clock.now();
    const wasSet = await writeFlag(lookup, name, wanted, { by: actor.name, at });
    if (!wasSet) throw new AppError('stale_version', { current: before });
    const after = settingOf(name, await readFlags(lookup));
    await noteFlagChange(lookup, {
      name,
      userId: actor.userId,
      at,
      before: ruleOf(before),
      after: ruleOf(after),
    });
    await tellPages(lookup, at);
    return after;
  });
}

/** Makes open pages ask for their flags again. */
export async function tellPages(lookup: Db, at: Date): Promise<void> {
  await notifyBusinesses(lookup, 'flags.changed', await listSignedInBusinesses(lookup, at));
}

const ruleOf = ({ percent, overrides }: FlagSetting) => ({ percent, overrides });
