import { useQuery, useQueryClient } from '@tanstack/react-query';
import { savedViewRoutes } from '@washboard/contract/saved-views/saved-views.routes.ts';
import type {
  CreateSavedView,
  SavedView,
  ViewedScreen,
} from '@washboard/contract/saved-views/saved-views.schemas.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';

export const useSavedViews = (screen: ViewedScreen) =>
  useQuery(queryOptionsOf(savedViewRoutes.listSavedViews, { query: { screen } }));

/** Actions on views; the list refetches in any case. */
export function useViewActions() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(savedViewRoutes.listSavedViews) });
  return {
    create: (body: CreateSavedView) => call(savedViewRoutes.createSavedView, { body }).finally(refresh),
    change: ({ id, name, search, shared, version }: SavedView) =>
      call(savedViewRoutes.changeSavedView, {
        params: { id: String(id) },
        body: { name, search, shared, version },
      }).finally(refresh),
    remove: ({ id, version }: SavedView) =>
      call(savedViewRoutes.removeSavedView, { params: { id: String(id) }, body: { version } }).finally(
        refresh,
      ),
  };
}
