import { addStaffPerson } from '@washboard/server/test-kit/people/staff-person.ts';
import type { Office } from '../office.ts';

/** Creates a staff user and returns their login. */
export const addStaff = (office: Office): Promise<{ email: string; password: string }> =>
  addStaffPerson(office.databaseUrl);
