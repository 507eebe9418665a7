import { repairSorts, repairStatusLabels } from '@washboard/contract/machines/repairs/repairs.constants.ts';
import { defineListAddress, oneOf } from '../../../blocks/list/list-address.ts';
import { addressOf } from '../../../lib/address.ts';
import { defineSearch, intField, type SearchRecord } from '../../../lib/list-state.ts';
import { machinesPaths } from '../machines.paths.ts';

/** What people search and filter repairs by. */
export const repairAddress = defineListAddress({
  path: machinesPaths.repairs,
  search: 'Number, reason or person',
  filters: {
    status: oneOf('State', 'Any state', { NOT_DONE: 'Not done', ...repairStatusLabels }),
  },
  sorts: { by: repairSorts, first: 'began' },
});

/** What lies over a screen: a repair, or the dialog that takes a machine out of order. */
export const repairSearch = defineSearch({ repair: intField(0), out: intField(0) });

export const repairsHref = (search: SearchRecord) =>
  addressOf(machinesPaths.repairs, { search: { stores: search.stores } });
