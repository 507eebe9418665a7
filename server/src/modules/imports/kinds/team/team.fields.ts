import type { ImportField, KindForm, Mapping, MappingIssue } from '../import-kind.rules.ts';
import { memberEffects } from '../row-effects.fields.ts';
import { employmentWords, roleWords } from './team-words.rules.ts';

const who = (...ends: string[]) =>
  ['employee', 'staff', 'member', 'user'].flatMap((word) => ends.map((end) => `${word} ${end}`));

const fields: readonly ImportField[] = [
  {
    key: 'employeeCode',
    label: 'Employee code',
    hint: 'The number entered at the point of sale. Orders and hours use it.',
    look: 'label',
    headers: [...who('code', 'no', 'number', 'id'), 'clerk no', 'pin', 'code', 'badge', 'id', 'no'],
  },
  {
    key: 'fullName',
    label: 'Name',
    hint: 'Both names in one column, instead of First name and Last name.',
    look: 'text',
    headers: ['name', 'full name', ...who('name'), 'employee', 'team member'],
  },
  {
    key: 'firstName',
    label: 'First name',
    hint: 'Given name.',
    look: 'text',
    headers: ['first name', 'firstname', 'given name', 'first'],
  },
  {
    key: 'lastName',
    label: 'Last name',
    hint: 'Family name.',
    look: 'text',
    headers: ['last name', 'lastname', 'family name', 'surname', 'last'],
  },
  {
    key: 'email',
    label: 'Email',
    hint: 'For a login later. No email is sent now.',
    look: 'text',
    headers: ['email', 'e mail', 'email address', 'e mail address', 'mail', ...who('email')],
  },
  {
    key: 'phone',
    label: 'Phone',
    hint: 'A US number of ten digits.',
    look: 'label',
    headers: ['phone', 'phone number', 'mobile', 'cell', 'cell phone', 'telephone'],
  },
  {
    key: 'role',
    label: 'Role',
    hint: 'Admin, manager, installer, driver or attendant. If blank, attendant.',
    look: 'word',
    words: roleWords,
    headers: ['role', 'position', 'job title', 'job', 'title', 'access level', ...who('role', 'type')],
  },
  {
    key: 'employment',
    label: 'Employment status',
    hint: 'Active or terminated. Team members who left are imported as archived.',
    look: 'word',
    words: employmentWords,
    headers: ['employment status', 'status', 'employee status', 'active status', 'is active', 'active'],
  },
  {
    key: 'stores',
    label: 'Works at',
    hint: 'Store names separated by commas or semicolons, or "all". If blank, the import’s store.',
    look: 'text',
    headers: ['stores', 'store', 'locations', 'location', 'store name', 'works at', 'assigned stores'],
  },
  ...memberEffects,
];

function checkMapping(mapping: Mapping): MappingIssue[] {
  const has = (field: string) => mapping[field] !== undefined;
  const issues: MappingIssue[] = [];
  if (has('fullName') && (has('firstName') || has('lastName')))
    issues.push({ field: 'fullName', message: 'Choose either Name, or First name with Last name.' });
  if (!has('fullName') && !has('firstName'))
    issues.push({ field: 'fullName', message: 'Choose the column with the name.' });
  if (!has('employeeCode') && !has('email'))
    issues.push({
      field: 'employeeCode',
      message: 'Choose the column with the employee code or email.',
    });
  return issues;
}

function settleGuess(guess: Mapping): Mapping {
  const mapping: Record<string, number> = { ...guess };
  if (mapping.firstName !== undefined || mapping.lastName !== undefined) delete mapping.fullName;
  return mapping;
}

export const teamForm: KindForm = {
  key: 'team',
  fields,
  fileWords: ['team', 'employee', 'staff'],
  usual: ['employeeCode', 'fullName', 'email', 'role', 'stores'],
  checkMapping,
  settleGuess,
  examples: [
    {
      name: 'example-team.csv',
      rows: [
        ['Employee code', 'Name', 'Email', 'Phone', 'Role', 'Stores'],
        ['1101', 'Rosa Diaz', 'rosa@example.com', '(212) 555-0123', 'Manager', ''],
        ['1102', 'Sam Okafor', '', '', 'Attendant', ''],
        ['1190', 'Dana Reed', 'dana@example.com', '(212) 555-0177', 'Driver', 'all'],
      ],
    },
  ],
};
