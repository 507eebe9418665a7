import { type Mail, type MailTransport, MailTrouble } from './port.ts';

/** Where mails end that are not sent anywhere. Keeping one again is no second mail. */
export interface MailSink {
  keep(mail: Mail): Promise<void>;
}

const plausible = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** Sends nothing: keeps every mail, to be read in the product while it is developed or tried out. */
export function createMailSink(sink: MailSink): MailTransport {
  return {
    async send(mail) {
      if (!plausible.test(mail.to)) throw new MailTrouble('No such address', { isFinal: true });
      await sink.keep(mail);
    },
    close() {},
  };
}

/** Where no mail server is set and nobody could read what is kept: each mail is refused, and nothing of it stays. */
export function createNoMail(): MailTransport {
  return {
    async send() {
      throw new MailTrouble('No mail server is set (SMTP_URL)', { isFinal: true });
    },
    close() {},
  };
}
