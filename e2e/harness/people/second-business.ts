import { addSecondBusiness } from '@washboard/server/test-kit/people/second-business.ts';
import type { Office } from '../office.ts';

/** Adds a user of the office as owner of another business. */
export const joinSecondBusiness = (office: Office, email: string, name: string): Promise<number> =>
  addSecondBusiness(office.databaseUrl, email, name);
