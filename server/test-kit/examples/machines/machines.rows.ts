import { defineRows } from '../example-rows.ts';

export const machinesRows = defineRows(async ({ world: { washerId, dryerId, turnId } }) => ({
  washerId,
  dryerId,
  turnId,
}));
