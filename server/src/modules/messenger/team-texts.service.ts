import type { Tx } from '../../platform/db/database.ts';
import { ensureConversation } from './messenger.store.ts';
import { permitsOf, sendText } from './sending.service.ts';

interface TeamText {
  /** Of a team member. */
  phone: string;
  text: string;
  /** What sends it, as the conversation shows it. */
  from: string;
}

/**
 * Texts a team member at any hour, because they agreed to be called. Returns false if texts are off or this number stopped
 * them.
 */
export async function textTeam(tx: Tx, { phone, text, from }: TeamText, now: Date): Promise<boolean> {
  const kind = { messageType: 'Transactional', source: 'BUSINESS_MANAGER' } as const;
  const [asked] = await permitsOf(tx, [{ phone, customerId: null }], kind, now);
  if (asked?.permit.isAllowed !== true) return false;
  const id = await ensureConversation(tx, { phone, customerId: null }, now);
  const outgoing = { aiType: null, orderId: null, sendAt: null, sentBy: from, userId: null, mayWait: false };
  const conversation = { id, phone, customerId: null, storeIds: [] };
  await sendText(tx, conversation, { ...kind, ...outgoing, text }, now);
  return true;
}
