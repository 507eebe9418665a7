import nodemailer from 'nodemailer';
import { type MailTransport, MailTrouble } from './port.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** The address all mails come from: `Washboard <no-reply@example.com>`. */
  from: string;
}

const connectMs = 10_000;
const answerMs = 30_000;

/**
 * Mail through a server that speaks SMTP; connections are kept and shared. A refusal of the 500s is final, as is an
 * address that no server would take; silence, a closed door and the 400s may pass.
 */
export function createSmtp({ url, from }: SmtpSettings): MailTransport {
  const domain = from.replace(/^.*@|>$/g, '');
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html }) {
      try {
        // As an object: what looks like a list of addresses is one address, or none.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new MailTrouble(reasonOf(error), { isFinal: isFinal(error), cause: error });
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  if (responseCode !== undefined) return responseCode >= 500 && code !== 'EAUTH';
  return code === 'EENVELOPE';
}

/** The server's own words where it spoke, else what went wrong on the way; never the password. */
function reasonOf(error: unknown): string {
  const { response, code, message } = error as SmtpError;
  return (response ?? [code, message].filter(Boolean).join(': ')).slice(0, 300);
}
