import { createMailSink, createNoMail } from '@washboard/integrations/mail/embedded.ts';
import { createSmtp } from '@washboard/integrations/mail/smtp.ts';
import { isForOnePerson } from '../../platform/env.ts';
import { defineManifest } from '../../services.ts';
import { mailModule, mailSink } from './index.ts';

export const mailManifest = defineManifest(({ database, clock, env }) => {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  const isSinkOpen = url === undefined && isForOnePerson(env);
  const elsewhere = () => (url === undefined ? createNoMail() : createSmtp({ url, from }));
  const transport = isSinkOpen ? createMailSink(mailSink(database, clock)) : elsewhere();
  return { ...mailModule({ database, clock, transport, isSinkOpen }), close: () => transport.close() };
});
