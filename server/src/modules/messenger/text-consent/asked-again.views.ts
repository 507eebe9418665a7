import type { InBusiness } from '../../../platform/db/database.ts';
import { text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { ownWordsOf } from '../incoming/own-words.rules.ts';
import { wishOf } from '../incoming/wish.rules.ts';

const mostLookedAt = 20;

/** The latest text since a stop in which the customer asks for texts again; null if there is none. */
export async function readAskedAgain(
  { db, businessId }: InBusiness,
  conversationId: number,
  stoppedAt: string,
): Promise<{ text: string; at: string } | null> {
  const { rows } = await typedSql({ text, at: timestamptz })`
    select text, created_at as at from message
    where business_id = ${businessId} and conversation_id = ${conversationId} and direction = 'Inbound'
      and not is_reaction and created_at >= ${stoppedAt}::timestamptz
    order by created_at desc, id desc limit ${mostLookedAt}
  `.execute(db);
  return rows.find((row) => wishOf(ownWordsOf(row.text))?.wish === 'START') ?? null;
}
