import type { ImportField, KindForm, Mapping, MappingIssue } from '../import-kind.rules.ts';
import { startEffects } from '../row-effects.fields.ts';
import { transactionNumberHeaders } from '../transaction-number.fields.ts';

const NUMBER_ENDINGS = ['no', 'number', 'nr', 'num', 'id', ''];
const numbered = (word: string) => NUMBER_ENDINGS.map((end) => `${word} ${end}`.trim());

/** The fields of machine starts. */
const MACHINE_START_FIELDS = [
  {
    key: 'rowIdentity',
    label: 'Row number',
    hint: 'Unique for each row. With it, importing the same file again doesn’t create duplicates.',
    look: 'identity',
    headers: [
      'no',
      'row',
      'row no',
      'row number',
      'id',
      'number',
      'nr',
      'visit id',
      'visit no',
      'visit number',
      'record id',
      'record no',
      'record number',
      'rec id',
      'cycle id',
      'start id',
      ...transactionNumberHeaders,
    ],
  },
  {
    key: 'date',
    label: 'Date',
    hint: 'The day the machine was started.',
    look: 'date',
    headers: ['date', 'day', 'visit date', 'start date', 'business date', 'transaction date', 'started on'],
  },
  {
    key: 'time',
    label: 'Time',
    hint: 'The local time at the store.',
    look: 'time',
    headers: ['time', 'start time', 'visit time', 'hour', 'local time', 'transaction time', 'started'],
  },
  {
    key: 'dateTime',
    label: 'Date and time',
    hint: 'One column with both, instead of Date and Time.',
    look: 'dateTime',
    headers: [
      'date time',
      'datetime',
      'timestamp',
      'started at',
      'start time',
      'start',
      'date',
      'time',
      'created at',
    ],
  },
  {
    key: 'washerNumber',
    label: 'Washer',
    hint: 'The washer number.',
    look: 'label',
    headers: [...numbered('washer'), ...numbered('washing machine'), ...numbered('wash')],
  },
  {
    key: 'dryerNumber',
    label: 'Dryer',
    hint: 'The dryer number. The row’s time is used for it.',
    look: 'label',
    headers: [...numbered('dryer'), ...numbered('drier'), ...numbered('tumbler'), ...numbered('dry')],
  },
  {
    key: 'machineNumber',
    label: 'Machine',
    hint: 'The machine number, if one column has washers and dryers.',
    look: 'label',
    headers: [...numbered('machine'), ...numbered('unit'), ...numbered('equipment'), 'machine name'],
  },
  {
    key: 'machineName',
    label: 'Machine with type',
    hint: 'Type and number in one cell, such as Washer 3.',
    look: 'machine',
    headers: ['machine', 'machine name', 'unit', 'equipment', 'device', 'asset'],
  },
  {
    key: 'machineType',
    label: 'Machine type',
    hint: 'Washer or dryer.',
    look: 'word',
    headers: ['machine type', 'type', 'kind', 'machine kind', 'equipment type', 'category'],
  },
  {
    key: 'amount',
    label: 'Amount',
    hint: 'What the customer paid, in US dollars. If left out, revenue shows as not recorded.',
    look: 'money',
    headers: ['amount', 'price', 'vend price', 'vend', 'revenue', 'paid', 'total', 'amount paid', 'value'],
  },
  {
    key: 'washerAmount',
    label: 'Washer amount',
    hint: 'What the customer paid for the washer, if a row has both machines.',
    look: 'money',
    headers: ['washer amount', 'washer price', 'wash amount', 'wash price', 'washer revenue'],
  },
  {
    key: 'dryerAmount',
    label: 'Dryer amount',
    hint: 'What the customer paid for the dryer, if a row has both machines.',
    look: 'money',
    headers: ['dryer amount', 'dryer price', 'dry amount', 'dry price', 'dryer revenue'],
  },
  {
    key: 'turnType',
    label: 'Turn type',
    hint: 'Self-Serve, Technical or Customer Service. If left out, every turn is Self-Serve.',
    look: 'word',
    headers: ['turn type', 'start type', 'wash type', 'cycle type', 'usage type', 'turn'],
  },
  {
    key: 'starts',
    label: 'Starts',
    hint: 'Dryer starts for one load.',
    look: 'count',
    headers: ['starts', 'dryer starts', 'number of starts', 'start count', 'cycles'],
  },
] as const satisfies readonly ImportField[];

export type MachineStartField = (typeof MACHINE_START_FIELDS)[number]['key'];

/** Required mappings of machine starts, and conflicting fields. */
function checkMachineStartMapping(mapping: Mapping): MappingIssue[] {
  const has = (field: MachineStartField) => mapping[field] !== undefined;
  const issues: MappingIssue[] = [];
  const say = (field: MachineStartField, message: string) => issues.push({ field, message });
  const byVisit = has('washerNumber') || has('dryerNumber');

  if (has('dateTime') && (has('date') || has('time'))) {
    say('dateTime', 'Choose either Date and time, or Date with Time.');
  } else if (!has('dateTime') && !has('date')) {
    say('date', 'Choose the column with the date.');
  } else if (!has('dateTime') && !has('time')) {
    say('time', 'Choose the column with the time.');
  }

  if (has('machineName') && (byVisit || has('machineNumber'))) {
    say('machineName', 'Choose only one of Machine with type, Machine, or Washer and Dryer.');
  } else if (has('machineName')) {
    if (has('machineType')) say('machineType', 'Machine with type has the type already.');
  } else if (byVisit && has('machineNumber')) {
    say('machineNumber', 'Choose either Machine, or Washer and Dryer.');
  } else if (!byVisit && !has('machineNumber')) {
    say('washerNumber', 'Choose the column with the washer, dryer or machine.');
  } else if (has('machineNumber') && !has('machineType')) {
    say('machineType', 'Choose the column with the machine type.');
  }
  if (has('machineType') && !has('machineNumber') && !has('machineName'))
    say('machineType', 'Machine type needs Machine.');
  if (has('amount') && byVisit)
    say('amount', 'Amount needs Machine; use Washer amount or Dryer amount here.');
  if (has('washerAmount') && !has('washerNumber')) say('washerAmount', 'Washer amount needs Washer.');
  if (has('dryerAmount') && !has('dryerNumber')) say('dryerAmount', 'Dryer amount needs Dryer.');
  if (has('starts') && !has('dryerNumber') && !has('machineNumber') && !has('machineName'))
    say('starts', 'Starts needs Dryer or Machine.');
  return issues;
}

/** If two columns have the same content, the more precise one stays. */
function settleMachineStartGuess(guess: Mapping): Mapping {
  const mapping: Record<string, number> = { ...guess };
  const drop = (...fields: MachineStartField[]) => {
    for (const field of fields) delete mapping[field];
  };
  const has = (field: MachineStartField) => mapping[field] !== undefined;
  if (has('date') && has('time')) drop('dateTime');
  else if (has('dateTime')) drop('date', 'time');
  if (has('machineNumber') && has('machineType')) drop('machineName');
  if (has('washerNumber') || has('dryerNumber'))
    drop('machineName', 'machineNumber', 'machineType', 'amount');
  if (has('machineName')) drop('machineNumber', 'machineType');
  if (!has('machineNumber')) drop('machineType');
  if (!has('washerNumber')) drop('washerAmount');
  if (!has('dryerNumber')) drop('dryerAmount');
  if (!has('dryerNumber') && !has('machineNumber') && !has('machineName')) drop('starts');
  return mapping;
}

export const machineStartsForm: KindForm = {
  key: 'machine-starts',
  fields: [...MACHINE_START_FIELDS, ...startEffects],
  fileWords: ['machine', 'turn', 'start'],
  usual: ['rowIdentity', 'date', 'time', 'washerNumber', 'dryerNumber'],
  checkMapping: checkMachineStartMapping,
  settleGuess: settleMachineStartGuess,
  examples: [
    {
      name: 'example-machine-starts.csv',
      rows: [
        ['No', 'Date', 'Time', 'Washer', 'Dryer', 'Washer amount', 'Dryer amount'],
        ['1', '10/19/2025', '8:17 PM', '3', '10', '4.50', '1.25'],
        ['2', '10/19/2025', '8:28 PM', '6', '9', '6.75', '1.50'],
        ['3', '10/20/2025', '7:05 AM', '4', '', '4.50', ''],
      ],
    },
  ],
};
