import { z } from 'zod';
import { personNameSchema } from '../auth/profile.schemas.ts';
import { roles, seesAllStores } from '../core/access.ts';
import { phoneSchema } from '../core/contact/phone.ts';
import { emailSchema, idSchema, textSchema, versionSchema } from '../core/schema.ts';
import { employeeCodeMessages } from './member.rules.ts';

const role = z.enum(roles).nullable();
const storeIds = z.array(idSchema).max(500);

/** A member's role and stores. */
export const memberPlaceSchema = z.object({ role, storeIds });
export type MemberPlace = z.output<typeof memberPlaceSchema>;

export const employeeCodeSchema = textSchema(20, employeeCodeMessages.required)
  .regex(/^\d*$/, employeeCodeMessages.invalid)
  .meta({ examples: ['1107'] });

export const invalidBirthday = 'Invalid birthday value';
export const birthdaySchema = z.iso
  .date(invalidBirthday)
  .refine((day) => day >= '1900-01-01', invalidBirthday)
  .meta({ examples: ['1996-04-23'] });

/** What else a member has. */
const detailsSchema = z.object({
  ...personNameSchema.shape,
  employeeCode: employeeCodeSchema.nullable(),
  email: emailSchema.nullable(),
  phone: phoneSchema.nullable(),
  birthday: birthdaySchema.nullable(),
});

const hasItsStores = ({ role, storeIds }: MemberPlace) =>
  role === null || seesAllStores(role) || storeIds.length > 0;
const storeless = {
  message: 'Choose at least one location',
  path: ['storeIds'],
  // Reported together with other errors.
  when: ({ value }: { value: unknown }) => memberPlaceSchema.safeParse(value).success,
};

/** A new member without a login. They need an employee code, which is how they identify themselves in a store. */
export const newMemberSchema = z
  .object({
    ...detailsSchema.shape,
    employeeCode: employeeCodeSchema,
    role: z
      .enum(roles.filter((one) => one !== 'owner') as ['admin', 'manager', 'installer', 'Driver'])
      .nullable(),
    storeIds,
  })
  .refine(hasItsStores, storeless);
export type NewMember = z.output<typeof newMemberSchema>;

/** Everything that people fill in. */
export const memberFormSchema = z
  .object({ ...detailsSchema.shape, role, storeIds })
  .refine(hasItsStores, storeless);
export type MemberForm = z.output<typeof memberFormSchema>;

/** Details that aren't sent stay. */
export const changeMemberSchema = z
  .object({ ...detailsSchema.partial().shape, role, storeIds, version: versionSchema })
  .refine(hasItsStores, storeless);
export type ChangeMember = z.output<typeof changeMemberSchema>;
