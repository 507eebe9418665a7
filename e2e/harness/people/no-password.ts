import { takePasswordAway } from '@washboard/server/test-kit/people/no-password.ts';
import type { Office } from '../office.ts';

/** Removes a user's password, as if a provider had always signed them in. */
export const withoutPassword = (office: Office, email: string): Promise<void> =>
  takePasswordAway(office.databaseUrl, email);
