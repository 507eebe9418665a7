import { takePasswordAway } from '@washboard/server/test-kit/people/no-password.ts';
import type { Office } from '../office.ts';

/** Somebody of this office has no password, as if a provider had stood for them from the beginning. */
export const withoutPassword = (office: Office, email: string): Promise<void> =>
  takePasswordAway(office.databaseUrl, email);
