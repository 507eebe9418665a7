import { documentedIds } from '@washboard/contract/example-ids.list.ts';
import { defineRows } from './example-rows.ts';

export const locationsRows = defineRows(async ({ world: { storeId, otherStoreId } }) => ({
  storeId,
  otherStoreId,
  accountVersion: documentedIds.accountVersion,
}));
