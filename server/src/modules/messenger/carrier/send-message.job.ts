import { type TextCarrier, TextError } from '@washboard/integrations/sms/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type BusinessDb, readingOf, type Tx } from '../../../platform/db/database.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import { findConversations } from '../conversations.views.ts';
import { holdMessage, type MessageRow, readOutgoing } from '../messages.views.ts';
import { type MessageChange, updateMessage } from '../messenger.store.ts';
import { publishOf } from '../messenger-events.rules.ts';
import { moveOn } from '../reports.service.ts';
import { permitsOf, sendTopic } from '../sending.service.ts';
import { endWait, takeTurn, waitLonger } from './sending-rate.store.ts';

const carrierAnswersInMs = 15_000;
/** How often a carrier may ask us to wait before we give up. */
const mostWaits = 20;

export interface SendDeps {
  carrier: Pick<TextCarrier, 'send'>;
  clock: Clock;
  /** Texts that each number may send a second. */
  perSecond: number;
}

/**
 * Sends one text. A run that dies while the carrier has the message leaves it as Sending; the next run says that
 * nobody knows, and doesn't send it again.
 */
export function sendMessageJob({ carrier, clock, perSecond }: SendDeps): JobDefinition {
  return defineJob<{ messageId: number; isNotice?: boolean; hasTurn?: boolean }>({
    topic: sendTopic,
    retries: 8,
    atOnce: { jobs: 4, perBusiness: 4 },
    async run({ business, payload: { messageId, isNotice = false, hasTurn = false }, signal }) {
      const isOurs = await business.write((tx) =>
        claim(tx, messageId, {
          now: clock.now(),
          isNotice,
          // An answer to STOP, START or HELP waits for nobody.
          perSecond: isNotice || hasTurn ? null : perSecond,
        }),
      );
      if (!isOurs) return;
      const outgoing = await readOutgoing(readingOf(business), messageId);
      const message = await business.write((tx) => holdMessage(tx, messageId));
      if (outgoing === undefined || message === undefined) return;
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(carrierAnswersInMs)]);
        const { id, state } = await carrier.send({ ...outgoing, text: message.text }, limit);
        await settle(business, messageId, async (tx, now) => {
          await updateMessage(tx, messageId, { provider_id: id });
          // A report may have been faster.
          await moveOn(tx, now, state === 'QUEUED' ? 'SENT' : state, null, clock.now());
        });
      } catch (error) {
        const { kind, code } =
          error instanceof TextError ? error : { kind: 'unknown' as const, code: 'NO_ANSWER' };
        if (kind === 'later') {
          const waitMs = isNotice ? undefined : (error as TextError).waitMs;
          await settle(business, messageId, (tx) => postpone(tx, messageId, waitMs));
          if (waitMs === undefined) throw error;
          return;
        }
        const end: MessageChange =
          kind === 'refused'
            ? { delivery_status: 'FAILED', error_code: code }
            : { delivery_status: 'UNKNOWN', error_code: null };
        // A report that was faster knows better.
        await settle(business, messageId, async (tx, now) => {
          if (now.deliveryStatus === 'SENDING') await updateMessage(tx, messageId, end);
        });
      }
    },
    async failed({ business, payload: { messageId } }) {
      await settle(business, messageId, async (tx, now) => {
        if (now.deliveryStatus === 'QUEUED')
          await updateMessage(tx, messageId, { delivery_status: 'FAILED', error_code: 'GAVE_UP' });
        // The process died while the carrier had it.
        if (now.deliveryStatus === 'SENDING')
          await updateMessage(tx, messageId, { delivery_status: 'UNKNOWN', error_code: null });
      });
    },
  });
}

/** Takes the message for this run, if it may still be sent. An answer to STOP, START or HELP always may. */
async function claim(
  tx: Tx,
  messageId: number,
  { now, isNotice, perSecond }: { now: Date; isNotice: boolean; perSecond: number | null },
): Promise<boolean> {
  const message = await holdMessage(tx, messageId);
  if (message === undefined) return false;
  const [conversation] = await findConversations(tx, 'all', [message.conversationId]);
  if (conversation === undefined || message.source === null) return false;
  const end = async (change: MessageChange) => {
    await updateMessage(tx, messageId, change);
    tx.publish(...publishOf('smsStatusCallback', conversation));
    return false;
  };
  if (message.deliveryStatus === 'SENDING') return end({ delivery_status: 'UNKNOWN' });
  if (message.deliveryStatus !== 'QUEUED') return false;
  if (isNotice) return begin(tx, messageId, perSecond);
  const { messageType, source } = message;
  const [asked] = await permitsOf(tx, [conversation], { messageType, source }, now);
  const permit = asked?.permit;
  if (permit?.reason === 'QUIET_HOURS' && permit.allowedAt !== null)
    return end({ delivery_status: 'SCHEDULED', send_at: new Date(permit.allowedAt) });
  if (!permit?.isAllowed) return end({ delivery_status: 'FAILED', error_code: permit?.reason ?? 'OFF' });
  return begin(tx, messageId, perSecond);
}

/** Begins to send, unless the number has to wait; then the message is tried again later. */
async function begin(tx: Tx, messageId: number, perSecond: number | null): Promise<boolean> {
  if (perSecond !== null && !(await takeTurn(tx, messageId, perSecond))) return false;
  await updateMessage(tx, messageId, { delivery_status: 'SENDING' });
  return true;
}

/** The carrier had no time: the message waits, for as long as the carrier asked. */
async function postpone(tx: Tx, messageId: number, waitMs: number | undefined): Promise<void> {
  const waits = await waitLonger(tx, messageId, waitMs);
  if (waits > mostWaits) await endWait(tx, messageId);
  await updateMessage(
    tx,
    messageId,
    waits > mostWaits ? { delivery_status: 'FAILED', error_code: 'GAVE_UP' } : { delivery_status: 'QUEUED' },
  );
}

/** Changes a message that was given to the carrier, as it is now. */
async function settle(
  business: BusinessDb,
  messageId: number,
  change: (tx: Tx, message: MessageRow) => Promise<unknown>,
): Promise<void> {
  await business.write(async (tx) => {
    const message = await holdMessage(tx, messageId);
    if (message === undefined) return;
    await change(tx, message);
    const [conversation] = await findConversations(tx, 'all', [message.conversationId]);
    if (conversation !== undefined) tx.publish(...publishOf('smsStatusCallback', conversation));
  });
}
