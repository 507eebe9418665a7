/**
 * Who may do what: spec section 6 and docs/decisions. Pure, shared by both sides.
 * The client asks `can`, never a role; the server asks the same question before a handler runs.
 */
export const roles = ['owner', 'admin', 'manager', 'installer', 'Driver'] as const;
export type Role = (typeof roles)[number];

/** How roles are shown. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  installer: 'Installer',
  Driver: 'Driver',
};

const dashboardRoles = ['owner', 'admin', 'manager', 'installer'] as const;
const office = ['owner', 'admin', 'manager'] as const;
const heads = ['owner', 'admin'] as const;

export const actions = {
  'session.use': roles,
  'dashboard.view': dashboardRoles,
  'orders.read': office,
  'orders.change': office,
  'customers.read': office,
  'customers.change': office,
  'payments.refund': office,
  'savedViews.use': office,
  'imports.manage': heads,
  'accessKeys.manage': heads,
  'audit.read': heads,
  'customers.export': heads,
  'globalSettings.manage': heads,
  'team.manage': heads,
  'ownership.manage': ['owner'],
  'machines.run': dashboardRoles,
  'messenger.use': office,
  'insurance.use': office,
  'financing.use': heads,
  'payouts.manage': ['owner'],
  'billing.manage': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

/** What people of the provider may do, whatever their role in a business of their own. */
export const staffActions = ['staff.use'] as const;
export type StaffAction = (typeof staffActions)[number];

export type Action = keyof typeof actions | StaffAction;

/** What an access key may do. Keys are held by programs, which have no role. */
export const keyScopes = {
  'events.write': 'Send events',
  'events.read': 'Ask what became of events',
  'catalog.read': 'Read what is sold, prices, taxes and promotions',
  'simulators.run': 'Run the simulators of the demo',
} as const;
export type KeyScope = keyof typeof keyScopes;
export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];
/** What people may give a key; the rest belongs to keys that the server makes for its own programs. */
export const offeredScopes = keyScopeNames.filter((scope) => scope !== 'simulators.run');
export type KeyPermission = `key:${KeyScope}`;

/** What a route asks for: an action of a person, a scope of a key, or `public`, which must be written out. */
export type Permission = Action | KeyPermission | 'public';

/** Is it an action, so something a person is asked about? */
export function isAction(permission: Permission): permission is Action {
  return permission in actions || isStaffAction(permission);
}

/** Is it asked of people of the provider only? */
export function isStaffAction(permission: Permission): permission is StaffAction {
  return (staffActions as readonly string[]).includes(permission);
}

/** The scope that a route for programs asks for; undefined where people call. */
export function keyScopeOf(permission: Permission): KeyScope | undefined {
  return keyScopeNames.find((scope) => permission === `key:${scope}`);
}

/** The stores one may see: all of the business, or a list of ids. */
export type StoreScope = 'all' | readonly number[];

/** Is the store among these? */
export function covers(stores: StoreScope, storeId: number): boolean {
  return stores === 'all' || stores.includes(storeId);
}

/** What `can` needs to know of a person. */
export interface Subject {
  role: Role;
  stores: StoreScope;
  /** Of the provider of Washboard, and not acting for somebody else. */
  isStaff?: boolean;
}

/** May this person do this, at this store if one is named? */
export function can(subject: Subject, action: Action, storeId?: number): boolean {
  if (isStaffAction(action)) return subject.isStaff === true;
  const allowed: readonly Role[] = actions[action];
  if (!allowed.includes(subject.role)) return false;
  return storeId === undefined || covers(subject.stores, storeId);
}

/** Owners and admins see every store of the business; the others only those assigned to them. */
export function seesAllStores(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}

export function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}
