/** The name of the route that lists views, apart from its shapes: what tells pages of changes needs no more. */
export const savedViewListName = 'saved-views.listSavedViews';
