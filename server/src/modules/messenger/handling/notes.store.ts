import type { Tx } from '../../../platform/db/database.ts';

export interface NoteFacts {
  conversationId: number;
  text: string;
  author: string;
  userId: number | null;
  mentioned: readonly number[];
  createdAt: Date;
}

export async function insertNote(tx: Tx, facts: NoteFacts): Promise<number> {
  const { id } = await tx.db
    .insertInto('conversation_note')
    .values({
      business_id: tx.businessId,
      conversation_id: facts.conversationId,
      text: facts.text,
      author_name: facts.author,
      user_id: facts.userId,
      mentioned: [...facts.mentioned],
      created_at: facts.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
