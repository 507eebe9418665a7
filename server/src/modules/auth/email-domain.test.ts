import { expect, test } from 'vitest';
import { emailsOf } from './email-domain.rules.ts';

test('staff are recognized by the exact domain of their email', () => {
  const isStaff = emailsOf(['provider.com', 'provider.org']);
  const asked = ['sam@provider.com', 'sam@provider.org', 'sam@mail.provider.com', 'sam@notprovider.com'];
  expect(asked.filter(isStaff)).toEqual(['sam@provider.com', 'sam@provider.org']);
});

test('the domain is what follows the last @', () => {
  const isStaff = emailsOf(['provider.com']);
  expect(
    ['"sam@provider.com"@evil.com', 'provider.com@evil.com', 'provider.com.evil.com'].filter(isStaff),
  ).toEqual([]);
});

test('without a domain nobody is staff', () => {
  const isStaff = emailsOf([]);
  expect(['', 'sam', 'sam@', 'sam@provider.com'].filter(isStaff)).toEqual([]);
});
