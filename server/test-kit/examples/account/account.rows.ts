import { documentedIds } from '@washboard/contract/example-ids.list.ts';
import { defineRows } from '../example-rows.ts';

export const accountRows = defineRows(async () => ({ settingsVersion: documentedIds.settingsVersion }));
