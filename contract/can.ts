import {
  type Action,
  appPermissions,
  covers,
  type Permission,
  type Permissions,
  type Role,
  type StaffAction,
  type Subject,
} from './core/access.ts';
import { permissions as ofModules } from './permissions.list.ts';

const permissions: Permissions = { ...appPermissions, ...ofModules };

/**
 * May this person do this, at this store if one is named? The browser asks it, never a role; the server asks the same
 * before a handler runs.
 */
export function can(subject: Subject, action: Action, storeId?: number): boolean {
  const allowed = permissions[action];
  if (allowed === 'staff') return subject.isStaff === true;
  if (!(allowed as readonly string[]).includes(subject.role)) return false;
  return storeId === undefined || covers(subject.stores, storeId);
}

/** The roles that may do this; none for what only staff may do. */
export function rolesFor(action: Action): readonly Role[] {
  const allowed = permissions[action];
  return allowed === 'staff' ? [] : allowed;
}

/** Whether this is a user's action. */
export function isAction(permission: Permission): permission is Action {
  return permission in permissions;
}

/** Is it only for the provider's staff? */
export function isStaffAction(permission: Permission): permission is StaffAction {
  return isAction(permission) && permissions[permission] === 'staff';
}
