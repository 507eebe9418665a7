import type {
  RegistrationState,
  RegistrationStatus,
} from '@washboard/contract/messenger/registration/registration.schemas.ts';
import type { Db, InBusiness } from '../../../platform/db/database.ts';
import { int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** How far carriers are with the business’s number. Before its first message it has none. */
export async function readRegistration({ db, businessId }: InBusiness): Promise<RegistrationStatus> {
  const { rows } = await typedSql({
    state: text.of<RegistrationState>(),
    reason: text.orNull,
    readAt: timestamptz.orNull,
  })`
    select registration as state, registration_reason as reason, registration_read_at as "readAt"
    from messenger_settings where business_id = ${businessId}
  `.execute(db);
  return rows[0] ?? { state: 'NOT_REGISTERED', reason: null, readAt: null };
}

/** Businesses whose state the carrier hasn’t told since then. */
export async function listUnread(lookup: Db, since: Date): Promise<{ businessId: number; phone: string }[]> {
  const { rows } = await typedSql({ businessId: int8, phone: text })`
    select business_id as "businessId", phone from messenger_settings
    where registration_read_at is null or registration_read_at < ${since}::timestamptz order by 1
  `.execute(lookup);
  return rows;
}

/** Bulk messages that still have texts to write. */
export async function readRunning({ db, businessId }: InBusiness): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select id from bulk_message where business_id = ${businessId} and state = 'RUNNING' order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}
