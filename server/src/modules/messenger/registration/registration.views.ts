import type {
  Registration,
  RegistrationState,
} from '@washboard/contract/messenger/registration/registration.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** How far carriers are with the business’s number. Before its first message it has none. */
export async function readRegistration({ db, businessId }: InBusiness): Promise<Registration> {
  const { rows } = await typedSql({ state: text.of<RegistrationState>(), reason: text.orNull })`
    select registration as state, registration_reason as reason from messenger_settings
    where business_id = ${businessId}
  `.execute(db);
  return rows[0] ?? { state: 'NOT_REGISTERED', reason: null };
}

/** Bulk messages that still have texts to write. */
export async function readRunning({ db, businessId }: InBusiness): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select id from bulk_message where business_id = ${businessId} and state = 'RUNNING' order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}
