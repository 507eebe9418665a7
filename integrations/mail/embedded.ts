import { type Mail, MailError, type MailTransport } from './port.ts';

/** Stores emails that aren't sent. Storing one twice makes no second email. */
export interface MailSink {
  keep(mail: Mail): Promise<void>;
}

const plausible = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** Sends nothing: keeps every email in the test inbox. */
export function createMailSink(sink: MailSink): MailTransport {
  return {
    async send(mail) {
      if (!plausible.test(mail.to)) throw new MailError('No such address', { isFinal: true });
      await sink.keep(mail);
    },
    close() {},
  };
}

/** Without a mail server or a private test inbox: every email is refused and nothing of it is stored. */
export function createNoMail(): MailTransport {
  return {
    async send() {
      throw new MailError('No mail server is set (SMTP_URL)', { isFinal: true });
    },
    close() {},
  };
}
