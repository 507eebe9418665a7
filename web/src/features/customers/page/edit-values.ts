import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { factsOf } from '@washboard/contract/customers/customer-change.rules.ts';
import type { ChangedFacts } from '@washboard/contract/customers/customer-change.schemas.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';

/** Form values, with empty text instead of null. */
export type EditValues = Omit<ChangedFacts, 'email' | 'phone' | 'birthday'> & {
  email: string;
  phone: string;
  birthday: string;
};

export function editValuesOf(customer: CustomerDetail): EditValues {
  const facts = factsOf(customer);
  return {
    ...facts,
    email: facts.email ?? '',
    phone: facts.phone === null ? '' : formatPhone(facts.phone),
    birthday: facts.birthday?.replace('-', '/') ?? '',
  };
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text);

/** The values to send. */
export const factsIn = (values: EditValues): ChangedFacts => ({
  ...values,
  email: textOrNull(values.email),
  phone: textOrNull(values.phone),
  birthday: textOrNull(values.birthday.trim()),
});
