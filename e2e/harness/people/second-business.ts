import { addSecondBusiness } from '@washboard/server/test-kit/people/second-business.ts';
import type { Office } from '../office.ts';

/** An e-mail of the office belongs to one more business from now on, as its owner. */
export const joinSecondBusiness = (office: Office, email: string, name: string): Promise<number> =>
  addSecondBusiness(office.databaseUrl, email, name);
