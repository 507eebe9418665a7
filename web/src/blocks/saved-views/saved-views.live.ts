import type { LiveTable } from '../live/live-table.ts';

export const savedViewsLive: LiveTable = { 'saved-views.changed': ['saved-views.listSavedViews'] };
