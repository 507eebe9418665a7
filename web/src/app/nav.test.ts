import { can } from '@washboard/contract/can.ts';
import { type Role, roles } from '@washboard/contract/core/access.ts';
import { expect, test } from 'vitest';
import { keptAddress } from '../lib/address.ts';
import type { SettingsEntry } from '../lib/manifest.ts';
import { groupedSettings, isUnder, navFor, settingsFor } from './nav.ts';

const all = { hasSelfServe: true, hasFullServe: true, isMessagingEnabled: true };
const labels = (role: Role, offered = all) =>
  navFor((action) => can({ role, stores: 'all' }, action), offered).map((entry) => entry.label);

test('each role is offered what it may open', () => {
  expect(Object.fromEntries(roles.map((role) => [role, labels(role)]))).toEqual({
    owner: [
      'Dashboard',
      'Orders',
      'Machines',
      'Customers',
      'Messenger',
      'Stock',
      'Tasks',
      'Hours',
      'Global settings',
    ],
    admin: [
      'Dashboard',
      'Orders',
      'Machines',
      'Customers',
      'Messenger',
      'Stock',
      'Tasks',
      'Hours',
      'Global settings',
    ],
    manager: ['Dashboard', 'Orders', 'Machines', 'Customers', 'Messenger', 'Stock', 'Tasks', 'Hours'],
    installer: ['Dashboard', 'Machines'],
    Driver: [],
  });
});

test('what the account doesn’t use is hidden', () => {
  expect(labels('manager', { ...all, hasFullServe: false, isMessagingEnabled: false })).toEqual([
    'Dashboard',
    'Machines',
    'Customers',
    'Stock',
    'Tasks',
    'Hours',
  ]);
});

test('a path belongs only to its own area', () => {
  expect(isUnder('/dashboard/reports', '/dashboard')).toBe(true);
  expect(isUnder('/dashboards', '/dashboard')).toBe(false);
});

test('an entry is current on every page of its area', () => {
  const entries = navFor((action) => can({ role: 'owner', stores: 'all' }, action), all);
  const currentAt = (path: string) =>
    entries.filter(({ under }) => isUnder(path, under)).map(({ label }) => label);
  for (const path of ['/messenger/inbox', '/messenger/service', '/messenger/bulk/7'])
    expect(currentAt(path), path).toEqual(['Messenger']);
});

test('the settings menu lists entries by group, then by order', () => {
  const entry = (label: string, group: SettingsEntry['group'], order: number): SettingsEntry => ({
    label,
    href: keptAddress(`/global-settings/${label}`),
    action: 'globalSettings.manage',
    group,
    order,
  });
  const groups = groupedSettings([
    entry('audit', 'data', 30),
    entry('services', 'catalog', 10),
    entry('import', 'data', 10),
  ]);
  expect(groups.map(({ title, entries }) => [title, entries.map(({ label }) => label)])).toEqual([
    ['Catalog', ['services']],
    ['Data', ['import', 'audit']],
  ]);
});

test('the settings menu shows each role only what it may open', () => {
  const count = (role: Role) =>
    settingsFor((action) => can({ role, stores: 'all' }, action)).flatMap((group) => group.entries).length;
  expect(count('owner')).toBeGreaterThan(3);
  expect([count('manager'), count('installer'), count('Driver')]).toEqual([0, 0, 0]);
});
