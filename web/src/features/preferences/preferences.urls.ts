import { preferenceSorts } from '@washboard/contract/preferences/preferences.constants.ts';
import { defineListAddress, oneOf } from '../../blocks/list/list-address.ts';
import { addressOf } from '../../lib/address.ts';
import { defineSearch, flagField, type SearchRecord } from '../../lib/list-state.ts';
import { preferencesPaths } from './preferences.paths.ts';

/** What people can search, filter and sort preferences by. */
export const preferenceAddress = defineListAddress({
  path: preferencesPaths.preferences,
  search: 'Name',
  filters: { status: oneOf('Status', 'In use', { archived: 'Archived' }) },
  sorts: { by: preferenceSorts, first: 'order', direction: 'asc' },
});

/** Whether the dialog that adds or edits one is open, or the one that changes the order. */
export const preferenceSearch = defineSearch({ edit: flagField(), reorder: flagField() });

/** One of them, with the state of the list behind it. */
export const preferenceHref = (search: SearchRecord, id: number) =>
  addressOf(preferencesPaths.preference, { params: { id }, search });
