import { type Role, roleNames } from '@washboard/contract/core/access.ts';

export type RoleWord = Role | 'none';
const rolesByWord: Record<string, RoleWord> = {
  owner: 'owner',
  proprietor: 'owner',
  admin: 'admin',
  administrator: 'admin',
  manager: 'manager',
  'store manager': 'manager',
  installer: 'installer',
  technician: 'installer',
  driver: 'Driver',
  'delivery driver': 'Driver',
  attendant: 'none',
  employee: 'none',
  staff: 'none',
  cashier: 'none',
  clerk: 'none',
  folder: 'none',
  presser: 'none',
  none: 'none',
};

export const roleWords = {
  known: rolesByWord,
  choices: {
    admin: roleNames.admin,
    manager: roleNames.manager,
    installer: roleNames.installer,
    Driver: roleNames.Driver,
    none: 'Attendant, no back office access',
  },
};

const hasLeftByWord: Record<string, 'left' | 'here'> = {
  active: 'here',
  employed: 'here',
  current: 'here',
  hired: 'here',
  yes: 'here',
  'on leave': 'here',
  'leave of absence': 'here',
  inactive: 'left',
  terminated: 'left',
  dismissed: 'left',
  former: 'left',
  resigned: 'left',
  archived: 'left',
  deleted: 'left',
  left: 'left',
  no: 'left',
};

export const employmentWords = {
  known: hasLeftByWord,
  choices: { here: 'Works here', left: 'Left: import as archived' },
};
