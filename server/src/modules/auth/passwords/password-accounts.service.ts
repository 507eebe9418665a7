import type { PasswordStore } from '@washboard/integrations/identity/port.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findUserByEmail } from '../auth.store.ts';
import { passwordFits } from './password-hash.rules.ts';

/** The installation's accounts for the local identity adapter; the subject is the user id. */
export const passwordAccounts = (database: Database): PasswordStore => ({
  async find(email) {
    const user = await findUserByEmail(database.lookup, email);
    if (user === undefined) return undefined;
    const { id, first_name, last_name, password_hash: passwordHash } = user;
    return { subject: String(id), email: user.email, name: `${first_name} ${last_name}`, passwordHash };
  },
  fits: passwordFits,
});
