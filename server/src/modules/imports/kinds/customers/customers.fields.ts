import type { ImportField, KindForm, Mapping, MappingIssue } from '../import-kind.rules.ts';

import { recordEffects } from '../row-effects.fields.ts';

const who = (...ends: string[]) =>
  ['customer', 'client', 'guest'].flatMap((word) => ends.map((end) => `${word} ${end}`));

const fields: readonly ImportField[] = [
  {
    key: 'number',
    label: 'Customer number',
    hint: 'Unique for each customer. Orders use it to find their customer, and a second import doesn’t create duplicates.',
    look: 'identity',
    headers: [
      ...who('no', 'number', 'id', 'code'),
      'account no',
      'account number',
      'account',
      'id',
      'no',
      'number',
    ],
  },
  {
    key: 'ownId',
    label: 'Washboard ID',
    hint: 'The customer’s ID in our own export. Finds the customer even if everything else changed.',
    look: 'label',
    headers: ['washboard id', 'washboard customer id'],
  },
  {
    key: 'firstName',
    label: 'First name',
    hint: 'Given name.',
    look: 'text',
    headers: ['first name', 'firstname', 'given name', 'first', ...who('first name')],
  },
  {
    key: 'lastName',
    label: 'Last name',
    hint: 'Family name.',
    look: 'text',
    headers: ['last name', 'lastname', 'family name', 'surname', 'last', ...who('last name')],
  },
  {
    key: 'fullName',
    label: 'Name',
    hint: 'Both names in one column, instead of First name and Last name.',
    look: 'text',
    headers: ['name', 'full name', ...who('name'), 'customer', 'client', 'contact'],
  },
  {
    key: 'company',
    label: 'Company',
    hint: 'The customer’s company.',
    look: 'text',
    headers: ['company', 'company name', 'business name', 'business', 'organization'],
  },
  {
    key: 'phone',
    label: 'Phone',
    hint: 'A US number of ten digits.',
    look: 'label',
    headers: [
      'phone',
      'phone number',
      'mobile',
      'mobile phone',
      'cell',
      'cell phone',
      'telephone',
      'tel',
      ...who('phone'),
    ],
  },
  {
    key: 'email',
    label: 'Email',
    hint: 'For receipts and news.',
    look: 'text',
    headers: ['email', 'e mail', 'email address', 'e mail address', 'mail', ...who('email')],
  },
  {
    key: 'commercial',
    label: 'Commercial',
    hint: 'Yes if the customer is billed as a business.',
    look: 'word',
    headers: ['commercial', 'is commercial', 'commercial account', 'b2b'],
  },
  {
    key: 'smsConsent',
    label: 'Text message consent',
    hint: 'Yes if the customer agreed to marketing texts. If blank, no.',
    look: 'word',
    headers: ['sms consent', 'sms opt in', 'text opt in', 'sms', 'text messages', 'sms marketing'],
  },
  {
    key: 'emailConsent',
    label: 'Email consent',
    hint: 'Yes if the customer agreed to marketing emails. If blank, no.',
    look: 'word',
    headers: ['email consent', 'email opt in', 'email marketing', 'newsletter', 'marketing'],
  },
  {
    key: 'birthday',
    label: 'Birthday',
    hint: 'Month and day, or a full date; the year isn’t kept. If blank, a known birthday stays.',
    look: 'date',
    headers: ['birthday', 'birth date', 'birthdate', 'date of birth', 'dob', 'bday'],
  },
  {
    key: 'street',
    label: 'Address',
    hint: 'Street and number, for pickups and deliveries. City, state and ZIP code are needed too.',
    look: 'text',
    headers: [
      'street address',
      'street address 1',
      'address',
      'address 1',
      'address line 1',
      'street',
      'address1',
    ],
  },
  {
    key: 'street2',
    label: 'Apartment or suite',
    hint: 'Second line of the address.',
    look: 'text',
    headers: [
      'street address 2',
      'address 2',
      'address line 2',
      'apartment',
      'apt',
      'suite',
      'unit',
      'address2',
    ],
  },
  {
    key: 'city',
    label: 'City',
    hint: 'City of the address.',
    look: 'text',
    headers: ['city', 'town', 'address city'],
  },
  {
    key: 'state',
    label: 'State',
    hint: 'Such as NJ or New Jersey.',
    look: 'word',
    headers: ['state', 'address state', 'province', 'state province', 'region'],
  },
  {
    key: 'zipCode',
    label: 'ZIP code',
    hint: 'Five digits.',
    look: 'label',
    headers: ['zip code', 'zip', 'zipcode', 'postal code', 'postcode', 'address zip'],
  },
  {
    key: 'prepaid',
    label: 'Prepaid balance',
    hint: 'Unused prepaid money. It’s carried over; nothing is collected.',
    look: 'money',
    headers: [
      'prepaid balance',
      'prepaid',
      'prepaid amount',
      'wallet',
      'wallet balance',
      'stored value',
      'gift card balance',
    ],
    maybe: ['balance', 'account', 'prepaid', 'wallet', 'deposit', 'stored', 'credit', 'credits'],
  },
  {
    key: 'credit',
    label: 'Store credit',
    hint: 'Unused store credit.',
    look: 'money',
    headers: ['store credit', 'customer credit', 'store credit balance', 'credit balance'],
    maybe: ['credit', 'credits', 'balance', 'account'],
  },
  {
    key: 'notes',
    label: 'Notes',
    hint: 'Notes for the counter.',
    look: 'text',
    headers: ['notes', 'note', 'comment', 'comments', 'remarks', 'preferences'],
  },
  {
    key: 'date',
    label: 'Customer since',
    hint: 'Date of the first visit. If blank, the import date.',
    look: 'date',
    headers: [
      'customer since',
      'since',
      'created',
      'created at',
      'created on',
      'joined',
      'join date',
      'signed up date',
      'signed up',
      'signup date',
      'date added',
      'first visit',
      'date',
    ],
  },
  ...recordEffects,
];

function checkMapping(mapping: Mapping): MappingIssue[] {
  const has = (field: string) => mapping[field] !== undefined;
  if (has('fullName') && (has('firstName') || has('lastName')))
    return [{ field: 'fullName', message: 'Choose either Name, or First name with Last name.' }];
  if (!has('fullName') && !has('firstName') && !has('company'))
    return [{ field: 'firstName', message: 'Choose the column with the name.' }];
  return [];
}

function settleGuess(guess: Mapping): Mapping {
  const mapping: Record<string, number> = { ...guess };
  if (mapping.firstName !== undefined || mapping.lastName !== undefined) delete mapping.fullName;
  return mapping;
}

export const customersForm: KindForm = {
  key: 'customers',
  fields,
  fileWords: ['customer', 'client', 'guest'],
  usual: ['number', 'firstName', 'lastName', 'phone', 'email'],
  checkMapping,
  settleGuess,
  examples: [
    {
      name: 'example-customers.csv',
      rows: [
        [
          'Customer number',
          'First name',
          'Last name',
          'Phone',
          'Email',
          'Company',
          'SMS consent',
          'Customer since',
        ],
        ['77', 'Rosa', 'Diaz', '(212) 555-0123', 'rosa@example.com', '', 'yes', '03/14/2024'],
        ['78', 'Sam', 'Okafor', '(212) 555-0177', 'sam@example.com', 'Corner Bistro', 'no', '11/02/2025'],
      ],
    },
  ],
};
