import { MailError, type MailTransport } from '@washboard/integrations/mail/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts';
import { type Email, renderEmail } from './email.rules.ts';
import { endMail, findQueued, insertMail } from './mail.store.ts';

const topic = 'mail.send';
/** With waits up to a minute: half an hour, in which most mail servers return. */
const tries = 35;

/** Sends an email if this transaction commits; after `notAfter` it is dropped. */
export async function sendEmail(
  tx: Tx,
  email: Email,
  times: { createdAt: Date; notAfter: Date },
): Promise<void> {
  const mailId = await insertMail(tx, { ...renderEmail(email), ...times });
  tx.enqueue(topic, { mailId });
}

/**
 * Sends one email. A run that dies between sending and recording sends again with the same id; a permanent
 * refusal ends it, other errors are retried.
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
        if (!(error instanceof MailError) || !error.isFinal) throw error;
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
