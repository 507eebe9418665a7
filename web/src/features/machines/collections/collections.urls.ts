import { collectionKindLabels } from '@washboard/contract/machine-links/collections/collections.constants.ts';
import { defineListAddress, oneOf } from '../../../blocks/list/list-address.ts';
import { defineSearch, flagField } from '../../../lib/list-state.ts';
import { machinesPaths } from '../machines.paths.ts';

/** What people search and filter collections by. */
export const collectionAddress = defineListAddress({
  path: machinesPaths.collections,
  search: 'Number, person or route',
  filters: { kind: oneOf('Kind', 'Coins and card', collectionKindLabels) },
});

/** The dialog over the list that records one. */
export const collectSearch = defineSearch({ collect: flagField() });
