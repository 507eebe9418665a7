import { errorStates } from '@washboard/contract/error-reports/error-reports.schemas.ts';
import { defineListAddress, oneOf } from '../../blocks/list/list-address.ts';
import { urlOf } from '../../lib/address.ts';
import { choiceField, defineSearch, intField, type SearchRecord } from '../../lib/list-state.ts';
import { errorReportsPaths } from './error-reports.paths.ts';
import { sideNames } from './side-names.ts';

/** The list of errors: what staff can filter by. */
export const errorAddress = defineListAddress({
  path: errorReportsPaths.errors,
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
const kindUrl = urlOf(errorReportsPaths.errors, kindSearch);
export const kindHref = (search: SearchRecord, id: number) => kindUrl({ keep: search, search: { kind: id } });
