import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import { isNameTaken } from '@washboard/contract/core/text/distinct-names.ts';
import { mostOffered } from '@washboard/contract/preferences/preferences.constants.ts';
import type {
  OfferedPreference,
  Preference,
  PreferenceForm,
  PreferenceListQuery,
} from '@washboard/contract/preferences/preferences.schemas.ts';
import { defineEditable } from '../../platform/audit/editable.ts';
import { defineOrderable } from '../../platform/audit/orderable.ts';
import { type BusinessDb, readingOf } from '../../platform/db/database.ts';
import { listPage } from '../../platform/list/list-page.ts';
import { keptOptions } from './options.rules.ts';
import {
  archivePreference,
  insertPreference,
  lockPreferences,
  placePreferences,
  updatePreference,
} from './preferences.store.ts';
import {
  countPreferences,
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

/** What people set of a preference. */
type PreferenceFacts = Pick<PreferenceRow, 'name' | 'options'>;

export const preferences = defineEditable<PreferenceFacts>({
  entity: 'preference',
  actions: {
    add: 'preferences.addPreference',
    change: 'preferences.changePreference',
    remove: 'preferences.archivePreference',
  },
  permission: 'globalSettings.manage',
  async hold(tx, id) {
    await lockPreferences(tx);
    const row = await holdPreference(tx, id);
    if (row === undefined) return undefined;
    const { name, options, version, archivedAt } = row;
    return { facts: { name, options }, version, isArchived: archivedAt !== null };
  },
  async check(tx, { name }, id) {
    await lockPreferences(tx);
    const others = (await readOffered(tx)).filter((one) => one.id !== id);
    if (isNameTaken(name, others)) throw fieldError('name', 'This name is already in use');
    if (others.length >= mostOffered)
      throw new AppError('conflict', {
        text: `There are ${mostOffered} preferences already. Archive one first.`,
      });
  },
  insert: insertPreference,
  update: updatePreference,
  async archive(tx, id, at) {
    if (at !== null && (await readOffered(tx)).length === 1)
      throw new AppError('conflict', { text: 'The last preference can’t be removed.' });
    await archivePreference(tx, id, at);
  },
  events: (_, id) => [{ type: 'preferences.changed', id }],
});

/** What a form of a new preference, or of an existing one, sets: options whose name stays keep their ids. */
export async function factsOf(
  business: BusinessDb,
  { name, options }: PreferenceForm,
  id?: number,
): Promise<PreferenceFacts> {
  const before = id === undefined ? [] : found(await readPreference(readingOf(business), id)).options;
  return { name, options: keptOptions(before, options) };
}

export const preferenceOrder = defineOrderable({
  entity: 'preferences',
  action: 'preferences.orderPreferences',
  permission: 'globalSettings.manage',
  async hold(tx) {
    await lockPreferences(tx);
    return (await readOffered(tx)).map(({ id, name }) => ({ id, name }));
  },
  place: placePreferences,
  event: { type: 'preferences.ordered' },
});

function found(row: PreferenceRow | undefined): PreferenceRow {
  if (row === undefined) throw new AppError('not_found');
  return row;
}
