import { replyingForMs } from '@washboard/contract/messenger/messenger.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Notes that they are replying, by the clock of the database, which all processes share. */
export async function keepReplying(tx: Tx, conversationId: number, memberId: number): Promise<void> {
  await sql`
    insert into conversation_replying (business_id, conversation_id, member_id, until)
    values (${tx.businessId}, ${conversationId}, ${memberId}, now() + ${replyingForMs}::int * interval '1 millisecond')
    on conflict (business_id, conversation_id, member_id) do update set until = excluded.until
  `.execute(tx.db);
}

/** They sent it, or nobody has seen them type for a while. */
export async function endReplying(tx: Tx, conversationId: number, memberId: number): Promise<void> {
  await sql`
    delete from conversation_replying
    where business_id = ${tx.businessId} and conversation_id = ${conversationId}
      and (member_id = ${memberId} or until < now())
  `.execute(tx.db);
}
