import type { Author } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { changeByOperator } from '../operator-change.service.ts';
import { turnOff } from './two-factor.store.ts';

/** Turns off two-factor for a user who lost phone and codes. Throws like `changeByOperator`. */
export const endTwoFactorOf = (database: Database, email: string, author: Author): Promise<void> =>
  changeByOperator(database, {
    email,
    author,
    action: 'auth.turnOffTwoFactor',
    takeAway: turnOff,
    nothing: `Two-factor authentication isn’t on for ${email}.`,
  });
