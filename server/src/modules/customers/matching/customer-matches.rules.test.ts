import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestMatch, type Candidate, type Person } from './customer-matches.rules.ts';

const first = fc.constantFrom('', 'Ann', 'Annie', 'José', 'Bo');
const last = fc.constantFrom('', 'Lee', 'O’Neil', 'Ruiz');
const phone = fc.option(fc.constantFrom('+12125550101', '+12125550102', '+12125550103'));
const email = fc.option(fc.constantFrom('ann@mail.test', 'bo@mail.test'));
const names = { firstName: first, lastName: last, companyName: fc.constantFrom('', 'Harbor Hotel') };

const person: fc.Arbitrary<Person> = fc.record({
  ...names,
  phone,
  email,
  customerId: fc.option(fc.integer({ min: 1, max: 4 })),
  numberedId: fc.option(fc.integer({ min: 1, max: 4 })),
});
const candidate = fc.record({ ...names, phone, email, id: fc.integer({ min: 1, max: 4 }) }).map(
  (one): Candidate => ({
    ...one,
    isCommercial: false,
    smsConsent: false,
    emailConsent: false,
    birthday: null,
    notes: '',
    changedAt: '2026-11-01T00:00:00Z',
    withdrawn: [],
    addresses: [],
  }),
);
const candidates = fc.uniqueArray(candidate, { maxLength: 4, selector: ({ id }) => id });
const stranger: Person = {
  firstName: 'Zoe',
  lastName: 'Quill',
  companyName: '',
  phone: null,
  email: null,
  customerId: null,
  numberedId: null,
};

test('the order of customers never changes the match, and a sure match wins', () => {
  fc.assert(
    fc.property(person, candidates, (one, all) => {
      const match = bestMatch(one, all);
      expect(bestMatch(one, [...all].reverse())).toEqual(match);
      const isAnySure = all.some((customer) => bestMatch(one, [customer])?.isSure);
      expect(match?.isSure ?? false).toBe(isAnySure);
    }),
  );
});

test('a sure match always has a second sign beside an id, a number, a phone or an email', () => {
  fc.assert(
    fc.property(person, candidates, (one, all) => {
      const match = bestMatch(one, all);
      if (!match?.isSure) return;
      const { by, customer } = match;
      expect(by.some((sign) => sign !== 'name')).toBe(true);
      const hasSameLetter =
        one.firstName.slice(0, 1) === customer.firstName.slice(0, 1) ||
        one.firstName === '' ||
        customer.firstName === '';
      expect(by.length > 1 || hasSameLetter).toBe(true);
    }),
  );
});

test('a person matches themselves, however the name is written; a stranger matches nobody', () => {
  fc.assert(
    fc.property(candidate, (customer) => {
      expect(bestMatch(stranger, [customer])).toBeNull();
      if (customer.phone === null || customer.firstName === '') return;
      const written = {
        ...stranger,
        ...customer,
        firstName: ` ${customer.firstName.toUpperCase()}`,
        email: null,
      };
      expect(bestMatch(written, [customer])).toMatchObject({ isSure: true, customer: { id: customer.id } });
    }),
  );
});

test('one name with another phone or email is another person', () => {
  fc.assert(
    fc.property(candidate, ({ firstName, lastName, companyName, ...customer }) => {
      const same = { firstName, lastName, companyName };
      const other = { ...stranger, ...same, phone: '+12125550999', email: null };
      if (customer.phone !== null) expect(bestMatch(other, [{ ...customer, ...same }])).toBeNull();
    }),
  );
});
