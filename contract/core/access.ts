/** Roles, permissions and key scopes, shared by both sides. `can` in contract/can.ts answers for a person. */
export const roles = ['owner', 'admin', 'manager', 'installer', 'Driver'] as const;
export type Role = (typeof roles)[number];

/** Role labels. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  installer: 'Installer',
  Driver: 'Driver',
};

/** Groups of roles that permissions name. */
export const dashboardRoles = ['owner', 'admin', 'manager', 'installer'] as const;
export const office = ['owner', 'admin', 'manager'] as const;
export const heads = ['owner', 'admin'] as const;

/** Who may do an action: roles, or staff, whatever their own role. */
type Allowed = readonly Role[] | 'staff';

/** Permissions of a module, in `<module>.permissions.ts`. It adds their names to `Permissions`. */
export const definePermissions = <const P extends Readonly<Record<string, Allowed>>>(permissions: P): P =>
  permissions;

/** Permissions of the app itself: the sign-in, and the areas of the main menu. */
export const appPermissions = definePermissions({
  'session.use': roles,
  'dashboard.view': dashboardRoles,
  /** See figures by employee, and the customers and employees behind figures. */
  'dashboard.persons': office,
  'globalSettings.manage': heads,
  'messenger.use': office,
  'insurance.use': office,
  'financing.use': heads,
  'payouts.manage': ['owner'],
});

/** Every permission by name. A module adds its own by declaration merging in `<module>.permissions.ts`. */
export interface Permissions extends AppPermissions {}
type AppPermissions = typeof appPermissions;

export type Action = keyof Permissions & string;

/** What only staff may do. */
export type StaffAction = { [A in Action]: Permissions[A] extends 'staff' ? A : never }[Action];

/** A scope of an access key. Keys are held by programs, which have no role. */
export interface KeyScopeDefinition {
  title: string;
  /** People can't give it to a key; only the server gives it to its own keys. */
  isInternal?: true;
}

/** Key scopes of a module, in `<module>.key-scopes.ts`. It adds their names to `KeyScopes`. */
export const defineKeyScopes = <const S extends Readonly<Record<string, KeyScopeDefinition>>>(scopes: S): S =>
  scopes;

/** Every key scope by name. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface KeyScopes {}
export type KeyScope = keyof KeyScopes & string;
export type KeyPermission = `key:${KeyScope}`;

/**
 * What a route requires: a user's action, a key's scope, the session of a location's tablet, or `public`, which must be
 * explicit.
 */
export type Permission = Action | KeyPermission | 'tablet' | 'public';

/** The scope of a route for programs; undefined for routes that users call. */
export function keyScopeOf(permission: Permission): KeyScope | undefined {
  return permission.startsWith('key:') ? (permission.slice('key:'.length) as KeyScope) : undefined;
}

/** The stores a user may see: all, or a list of ids. */
export type StoreScope = 'all' | readonly number[];

/** Whether the store is in the scope. */
export function covers(stores: StoreScope, storeId: number): boolean {
  return stores === 'all' || stores.includes(storeId);
}

/** What `can` needs to know about a user. */
export interface Subject {
  role: Role;
  stores: StoreScope;
  /** Staff of the provider, not acting as someone else. */
  isStaff?: boolean;
}

/** Owners and admins see every store; others only their assigned stores. */
export function seesAllStores(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}

export function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}
