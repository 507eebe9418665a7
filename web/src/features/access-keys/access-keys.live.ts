import type { LiveTable } from '../../blocks/live/live-table.ts';

export const accessKeysLive: LiveTable = {
  'access-keys.changed': ['access-keys.listAccessKeys'],
  'ingest.changed': ['ingest.listSources'],
};
