import { AppError } from '@washboard/contract/core/errors.ts';
import type {
  AiType,
  MessageSource,
  MessageType,
} from '@washboard/contract/messenger/messenger.constants.ts';
import type { Permit } from '@washboard/contract/messenger/messenger.schemas.ts';
import type { InBusiness, Tx } from '../../platform/db/database.ts';
import { readMessagingSwitch } from '../account/index.ts';
import { readTextConsents, type TextConsent } from '../customers/index.ts';
import type { HeldConversation } from './conversations.views.ts';
import { ensureNumber, insertMessage, noteOutbound } from './messenger.store.ts';
import { publishOf } from './messenger-events.rules.ts';
import { noteResponse } from './response-times/response-times.service.ts';
import { stateOfPhone } from './rules/area-codes.rules.ts';
import { permitOf } from './rules/permit.rules.ts';

export const sendTopic = 'messenger.send';

type Recipient = Pick<HeldConversation, 'phone' | 'customerId'>;

interface Kind {
  messageType: MessageType;
  source: MessageSource;
}

/** Whether these may be texted now: the one check that every send passes. */
export async function permitsOf(
  within: InBusiness,
  recipients: readonly Recipient[],
  kind: Kind,
  now: Date,
): Promise<{ permit: Permit; consent: TextConsent }[]> {
  const isOn = await readMessagingSwitch(within);
  const consents = await readTextConsents(within, recipients);
  return consents.map((consent) => {
    // Without an address, the number says where they live.
    const state = consent.state ?? stateOfPhone(consent.phone);
    return { consent, permit: permitOf({ ...consent, ...kind, state, isOn, now }) };
  });
}

export interface Outgoing extends Kind {
  text: string;
  media?: readonly string[];
  aiType: AiType | null;
  orderId: number | null;
  sendAt: Date | null;
  sentBy: string | null;
  userId: number | null;
  /** It waits for the end of quiet hours; otherwise it is refused then. */
  mayWait: boolean;
}

/** Sends a text once this commits. Refused if it may not be sent. */
export async function sendText(
  tx: Tx,
  conversation: Pick<HeldConversation, 'id' | 'storeIds'> & Recipient,
  outgoing: Outgoing,
  now: Date,
): Promise<number> {
  const wantedAt = outgoing.sendAt !== null && outgoing.sendAt > now ? outgoing.sendAt : null;
  const [asked] = await permitsOf(tx, [conversation], outgoing, wantedAt ?? now);
  const permit = asked?.permit;
  const waits = permit?.reason === 'QUIET_HOURS' && outgoing.mayWait;
  if (permit === undefined || (!permit.isAllowed && !waits))
    throw new AppError('text_refused', { text: permit?.text ?? undefined, current: permit });
  const sendAt = waits && permit.allowedAt !== null ? new Date(permit.allowedAt) : wantedAt;
  await ensureNumber(tx);
  const { mayWait: _, ...facts } = outgoing;
  return sendPermitted(tx, conversation, { ...facts, sendAt }, now);
}

/** The same for a text that `permitsOf` allowed in this transaction. */
export async function sendPermitted(
  tx: Tx,
  conversation: Pick<HeldConversation, 'id' | 'storeIds'> & Recipient,
  outgoing: Omit<Outgoing, 'mayWait'>,
  now: Date,
): Promise<number> {
  const { sendAt } = outgoing;
  const id = await insertMessage(tx, {
    ...outgoing,
    conversationId: conversation.id,
    direction: 'Outbound',
    deliveryStatus: sendAt === null ? 'QUEUED' : 'SCHEDULED',
    errorCode: null,
    createdAt: now,
    deliveredAt: null,
    providerId: null,
  });
  if (id === null) throw new Error('A message of ours can’t be known already');
  const isByPerson = outgoing.source === 'BUSINESS_MANAGER';
  if (isByPerson) await noteResponse(tx, { conversation, person: outgoing.sentBy, at: now });
  await noteOutbound(tx, conversation.id, now, isByPerson || outgoing.aiType === 'Support');
  if (sendAt === null) tx.enqueue(sendTopic, { messageId: id });
  tx.publish(...publishOf('outboundSms', conversation));
  return id;
}
