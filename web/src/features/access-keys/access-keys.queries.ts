import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import type { CreateAccessKey } from '@washboard/contract/access-keys/access-keys.schemas.ts';
import { ingestSourceRoutes } from '@washboard/contract/ingest/ingest-sources.routes.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';

export const useAccessKeys = () => useQuery(queryOptionsOf(accessKeyRoutes.listAccessKeys));

export const useSources = () => useQuery(queryOptionsOf(ingestSourceRoutes.listSources));

/** Actions on keys; the list refetches in any case. */
export function useKeyActions() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(accessKeyRoutes.listAccessKeys) });
  return {
    create: (body: CreateAccessKey) => call(accessKeyRoutes.createAccessKey, { body }).finally(refresh),
    revoke: ({ id, version }: { id: number; version: number }) =>
      call(accessKeyRoutes.revokeAccessKey, { params: { id: String(id) }, body: { version } }).finally(
        refresh,
      ),
  };
}
