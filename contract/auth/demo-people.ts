import type { Role } from '../core/access.ts';

/** The demo logins, one per role, all with one password. */
export const demoPassword = 'washboard demo';
export const demoRoles = [
  'owner',
  'admin',
  'manager',
  'installer',
  'Driver',
] as const satisfies readonly Role[];
export const demoEmail = (role: Role) => `${role.toLowerCase()}@demo.washboard.test`;
