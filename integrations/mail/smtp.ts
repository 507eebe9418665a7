import nodemailer from 'nodemailer';
import { MailError, type MailTransport } from './port.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  url: string;
  /** The sender of all emails: `Washboard <no-reply@example.com>`. */
  from: string;
}

const connectMs = 10_000;
const answerMs = 30_000;

/**
 * SMTP with pooled connections. 5xx answers and invalid addresses are final; silence, refused connections and
 * 4xx answers are retried.
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
        throw new MailError(reasonOf(error), { isFinal: isFinal(error), cause: error });
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

/** The server's answer, or else the error; never the password. */
function reasonOf(error: unknown): string {
  const { response, code, message } = error as SmtpError;
  return (response ?? [code, message].filter(Boolean).join(': ')).slice(0, 300);
}
