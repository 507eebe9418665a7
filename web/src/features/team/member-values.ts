import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import { invalidBirthday, type MemberForm } from '@washboard/contract/team/member-form.schemas.ts';
import type { Member } from '@washboard/contract/team/team.schemas.ts';
import { viewerZone } from '../../lib/format.ts';

type Optional = 'employeeCode' | 'email' | 'phone' | 'birthday';

/** What people type: blank means none. */
export type MemberValues = Omit<MemberForm, Optional> & Record<Optional, string>;

export const newMember: MemberValues = {
  firstName: '',
  lastName: '',
  employeeCode: '',
  email: '',
  phone: '',
  birthday: '',
  role: null,
  storeIds: [],
};

export const valuesOf = (member: Member): MemberValues => ({
  firstName: member.firstName,
  lastName: member.lastName,
  employeeCode: member.employeeCode ?? '',
  email: member.email ?? '',
  phone: member.phone === null ? '' : formatPhone(member.phone),
  birthday: member.birthday ?? '',
  role: member.role,
  storeIds: member.storeIds,
});

/** The same as the server takes them. */
export const formOf = (values: MemberValues): MemberForm => ({
  ...values,
  employeeCode: values.employeeCode.trim() || null,
  email: values.email.trim() || null,
  phone: values.phone.trim() || null,
  birthday: values.birthday || null,
});

/** The error of a birthday after today. */
export const birthdayErrors = (
  { birthday }: Pick<MemberValues, 'birthday'>,
  now = new Date(),
): { birthday?: string } => (birthday > businessDayOf(now, viewerZone) ? { birthday: invalidBirthday } : {});
