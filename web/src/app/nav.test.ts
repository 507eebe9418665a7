import { can, type Role, roles } from '@washboard/contract/core/access.ts';
import { expect, test } from 'vitest';
import { isUnder, navFor } from './nav.ts';

const labels = (role: Role) =>
  navFor((action) => can({ role, stores: 'all' }, action)).map((entry) => entry.label);

test('each role is offered what it may enter', () => {
  expect(Object.fromEntries(roles.map((role) => [role, labels(role)]))).toEqual({
    owner: ['Dashboard', 'Orders', 'Customers', 'Global settings'],
    admin: ['Dashboard', 'Orders', 'Customers', 'Global settings'],
    manager: ['Dashboard', 'Orders', 'Customers'],
    installer: ['Dashboard'],
    Driver: [],
  });
});

test('a path lies under its own area only', () => {
  expect(isUnder('/dashboard/reports', '/dashboard')).toBe(true);
  expect(isUnder('/dashboards', '/dashboard')).toBe(false);
});
