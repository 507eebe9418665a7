import { savedViewListName } from '@washboard/contract/saved-views/saved-views.constants.ts';
import type { LiveTable } from '../live/live-table.ts';

export const savedViewsLive: LiveTable = {
  'saved-views.changed': () => [[savedViewListName]],
};
