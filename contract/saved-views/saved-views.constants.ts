/** A route name for live updates, without its schemas. */
export const savedViewListName = 'saved-views.listSavedViews';
