import { errorStates } from '@washboard/contract/error-reports/error-reports.schemas.ts';
import { defineListAddress, oneOf } from '../../blocks/list/list-address.ts';
import { addressWith, choiceField, defineSearch, intField, type SearchRecord } from '../../lib/list-state.ts';
import { sideNames } from './side-names.ts';

/** The list of errors: what staff can filter by. */
export const errorAddress = defineListAddress({
  path: '/staff/errors',
  filters: {
    side: oneOf('Side', 'Any', sideNames),
    state: {
      field: choiceField([...errorStates, 'any'], 'open'),
      label: 'State',
      options: [
        ['open', 'Open'],
        ['resolved', 'Resolved'],
        ['any', 'Any'],
      ],
    },
  },
});

/** The kind of error that is open. */
export const kindSearch = defineSearch({ kind: intField(0) });
export const kindHref = (search: SearchRecord, id: number) =>
  addressWith(errorAddress.path, { ...search, kind: String(id) });
