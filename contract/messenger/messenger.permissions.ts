import { definePermissions, heads } from '../core/access.ts';

export const messengerPermissions = definePermissions({
  'messenger.configure': heads,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof messengerPermissions;
