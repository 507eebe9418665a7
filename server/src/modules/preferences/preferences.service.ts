import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import { mostOffered } from '@washboard/contract/preferences/preferences.constants.ts';
import type {
  OfferedPreference,
  Preference,
  PreferenceForm,
  PreferenceListQuery,
} from '@washboard/contract/preferences/preferences.schemas.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import { defineOrderable } from '../../platform/audit/orderable.ts';
import type { Undoable } from '../../platform/audit/undo.ts';
import { type BusinessDb, readingOf, type Tx } from '../../platform/db/database.ts';
import { listPage } from '../../platform/list/list-page.ts';
import { keptOptions } from './options.rules.ts';
import { insertPreference, placePreferences, updatePreference } from './preferences.store.ts';
import {
  countPreferences,
  holdOffered,
  holdPreference,
  type PreferenceRow,
  preferenceKey,
  readOffered,
  readPreference,
  readPreferencePage,
} from './preferences.views.ts';

/** A page of preferences. */
export const listPreferences = (
  business: BusinessDb,
  query: PreferenceListQuery,
): Promise<List<Preference>> =>
  listPage(query, {
    key: preferenceKey(query),
    count: () => countPreferences(business, query),
    read: (reach) => readPreferencePage(business, query, reach),
    shown: (row) => shownOf(row),
  });

export async function getPreference(business: BusinessDb, id: number): Promise<Preference> {
  return shownOf(found(await readPreference(readingOf(business), id)));
}

/** The preferences in use, in their order. */
export async function listOffered(business: BusinessDb): Promise<OfferedPreference[]> {
  const rows = await readOffered(readingOf(business));
  return rows.map(shownOf).map(({ id, name, options }) => ({ id, name, options }));
}

const shownOf = (row: PreferenceRow): Preference => ({
  ...row,
  options: row.options.map((one) => ({ ...one, businessCustomerPreferenceId: row.id })),
});

const namesOf = (options: readonly { name: string }[]) => options.map(({ name }) => name);

export function addPreference(
  business: BusinessDb,
  author: Author,
  form: PreferenceForm,
): Promise<Preference> {
  return writing(business, async (tx) => {
    await requireRoom(tx);
    const id = await insertPreference(tx, form, author.at);
    await audit(tx, author, { ...changeOf('add', id), after: form });
    return published(tx, id);
  });
}

export function changePreference(
  business: BusinessDb,
  author: Author,
  id: number,
  { version, ...form }: PreferenceForm & { version: number },
): Promise<Preference> {
  return writing(business, async (tx) => {
    const { name, options } = await held(tx, id, version);
    await updatePreference(tx, id, {
      name: form.name,
      options: JSON.stringify(keptOptions(options, form.options)),
    });
    const before = { name, options: namesOf(options) };
    await audit(tx, author, { ...changeOf('change', id), before, after: form });
    return published(tx, id);
  });
}

/** Archives one; the returned change can be undone. */
export function archivePreference(
  business: BusinessDb,
  author: Author,
  id: number,
  version: number,
): Promise<{ changeId: number }> {
  return writing(business, async (tx) => {
    // Two people can't archive the last two at once: each waits for all in use.
    const offered = await holdOffered(tx);
    const { name } = await held(tx, id, version);
    if (offered.length === 1)
      throw new AppError('conflict', { text: 'The last preference can’t be removed.' });
    await updatePreference(tx, id, { archived_at: author.at });
    const changeId = await audit(tx, author, { ...changeOf('archive', id), before: { name } });
    await published(tx, id);
    return { changeId };
  });
}

/** Puts an archived one back to use. */
export function undoArchivePreference(
  business: BusinessDb,
  author: Author,
  entry: Undoable,
): Promise<Preference> {
  return writing(business, async (tx) => {
    const { id, name, archivedAt } = found(await holdPreference(tx, entry.entityId));
    if (archivedAt === null) throw new AppError('conflict', { text: 'This is in use again already.' });
    await updatePreference(tx, id, { archived_at: null });
    await audit(tx, author, { ...changeOf('restore', id), after: { name }, undoesId: entry.id });
    return published(tx, id);
  });
}

export const preferenceOrder = defineOrderable({
  entity: 'preferences',
  action: 'preferences.orderPreferences',
  permission: 'globalSettings.manage',
  hold: async (tx) => (await holdOffered(tx)).map(({ id, name }) => ({ id, name })),
  place: placePreferences,
  event: { type: 'preferences.ordered' },
});

async function requireRoom(tx: Tx): Promise<void> {
  if ((await readOffered(tx)).length < mostOffered) return;
  throw new AppError('conflict', {
    text: `There are ${mostOffered} preferences already. Archive one first.`,
  });
}

/** One in use, locked, at the version that the person saw. */
async function held(tx: Tx, id: number, version: number): Promise<PreferenceRow> {
  const current = found(await holdPreference(tx, id));
  if (current.version !== version) throw new AppError('stale_version', { current: shownOf(current) });
  if (current.archivedAt !== null) throw new AppError('conflict', { text: 'This is archived.' });
  return current;
}

/** What was written; pages that show it hear of it. */
async function published(tx: Tx, id: number): Promise<Preference> {
  const now = shownOf(found(await readPreference(tx, id)));
  tx.publish({ type: 'preferences.changed', id, version: now.version });
  return now;
}

function found(row: PreferenceRow | undefined): PreferenceRow {
  if (row === undefined) throw new AppError('not_found');
  return row;
}

const changeOf = <const What extends string>(what: What, entityId: number) => ({
  action: `preferences.${what}Preference` as const,
  entity: 'preference',
  entityId,
});

/** A change; a name that another one in use has is refused at its field. */
async function writing<T>(business: BusinessDb, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await business.write(work);
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    throw constraint === 'preference_name' ? fieldError('name', 'This name is already in use') : error;
  }
}
