import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { ingestSourceRoutes } from '@washboard/contract/ingest/ingest-sources.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const accessKeysLive: LiveTable = {
  'access-keys.changed': () => [keyOf(accessKeyRoutes.listAccessKeys)],
  'ingest.changed': () => [keyOf(ingestSourceRoutes.listSources)],
};
