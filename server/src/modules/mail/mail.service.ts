import { type MailTransport, MailTrouble } from '@washboard/integrations/mail/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts';
import { type Email, renderEmail } from './email.rules.ts';
import { endMail, findQueued, insertMail } from './mail.store.ts';

const topic = 'mail.send';
/** With waits that grow to a minute: half an hour, in which most mail servers come back. */
const tries = 35;

/** Have a letter sent if this transaction commits; once `notAfter` has passed it is dropped instead. */
export async function sendEmail(
  tx: Tx,
  email: Email,
  times: { createdAt: Date; notAfter: Date },
): Promise<void> {
  const mailId = await insertMail(tx, { ...renderEmail(email), ...times });
  tx.enqueue(topic, { mailId });
}

/**
 * Carries one mail away. A run that dies between sending and noting it sends again, under the same name; a refusal
 * for good ends it, any other trouble is tried again.
 */
export function sendMailJob(transport: MailTransport, clock: Clock): JobDefinition {
  return defineJob<{ mailId: number }>({
    topic,
    retries: tries,
    async run({ business, businessId, payload: { mailId }, log }) {
      const mail = await findQueued(business.read, businessId, mailId);
      if (mail === undefined) return;
      if (Date.parse(mail.not_after) < clock.now().getTime()) {
        await business.write((tx) => endMail(tx, mailId, 'EXPIRED', null));
        return;
      }
      const { key: id, to_address: to, subject, text, html } = mail;
      try {
        await transport.send({ id, to, subject, text, html });
      } catch (error) {
        if (!(error instanceof MailTrouble) || !error.isFinal) throw error;
        log.warn({ mailId }, 'mail: refused for good');
        await business.write((tx) => endMail(tx, mailId, 'REFUSED', error.message));
        return;
      }
      await business.write((tx) => endMail(tx, mailId, 'SENT', null));
    },
    async failed({ business, payload: { mailId } }, error) {
      await business.write((tx) => endMail(tx, mailId, 'FAILED', error.message.slice(0, 300)));
    },
  });
}
