import { definePermissions, office } from '../core/access.ts';

export const savedViewsPermissions = definePermissions({
  'savedViews.use': office,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof savedViewsPermissions;
