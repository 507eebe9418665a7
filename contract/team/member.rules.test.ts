import { describe, expect, it } from 'vitest';
import { namesOf } from './member.rules.ts';
import { memberFormSchema, newMemberSchema } from './member-form.schemas.ts';

describe('names of a member', () => {
  it.each([
    ['Jan van Dyke', 'van Dyke', ['Jan', 'van Dyke']],
    ['Mary Ann Lopez', null, ['Mary Ann', 'Lopez']],
    // Renamed since the last name was typed.
    ['Jan Novak', 'van Dyke', ['Jan', 'Novak']],
    ['Nina', null, ['Nina', '']],
    ['Nina', 'Diaz', ['Nina', '']],
  ])('%s, %s', (fullName, lastName, [first, last]) => {
    expect(namesOf(fullName, lastName)).toEqual({ firstName: first, lastName: last });
  });
});

describe('the form of a member', () => {
  const filled = {
    firstName: 'Rosa',
    lastName: 'Diaz',
    employeeCode: '0107',
    email: null,
    phone: '(212) 555-0123',
    birthday: '1996-02-29',
    role: null,
    storeIds: [],
  };
  const messages = (
    changed: object,
    schema: typeof memberFormSchema | typeof newMemberSchema = newMemberSchema,
  ) =>
    schema.safeParse({ ...filled, ...changed }).error?.issues.map(({ path, message }) => [path[0], message]);

  it('keeps zeros of the code and normalizes the phone', () => {
    expect(newMemberSchema.parse(filled)).toMatchObject({ employeeCode: '0107', phone: '+12125550123' });
  });

  it('has the texts of the specification', () => {
    expect(messages({ firstName: ' ', lastName: '', employeeCode: '' })).toEqual([
      ['firstName', 'First name is a required field'],
      ['lastName', 'Last name is a required field'],
      ['employeeCode', 'Employee code is required'],
    ]);
    expect(
      messages({
        employeeCode: '12A',
        email: 'at home',
        phone: '55',
        birthday: '1997-02-29',
        role: 'manager',
      }),
    ).toEqual([
      ['employeeCode', 'Invalid employee code - must be a number'],
      ['email', 'Invalid email address'],
      ['phone', 'Invalid phone number. The phone number must have least 7 digits.'],
      ['birthday', 'Invalid birthday value'],
      ['storeIds', 'Choose at least one location'],
    ]);
    expect(messages({ birthday: '1899-12-31' })).toEqual([['birthday', 'Invalid birthday value']]);
  });

  it('needs no code once there is a login', () => {
    expect(messages({ employeeCode: null, role: 'owner' }, memberFormSchema)).toBeUndefined();
    expect(messages({ role: 'owner' })?.[0]?.[0]).toBe('role');
  });
});
