import { addStaffPerson } from '@washboard/server/test-kit/people/staff-person.ts';
import type { Office } from '../office.ts';

/** Makes somebody of the provider at this office; answers with what they sign in. */
export const addStaff = (office: Office): Promise<{ email: string; password: string }> =>
  addStaffPerson(office.databaseUrl);
