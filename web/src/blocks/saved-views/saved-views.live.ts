import { savedViewRoutes } from '@washboard/contract/saved-views/saved-views.routes.ts';
import { keyOf } from '../../lib/api/query.ts';
import type { LiveTable } from '../live/live-table.ts';

export const savedViewsLive: LiveTable = {
  'saved-views.changed': () => [keyOf(savedViewRoutes.listSavedViews)],
};
