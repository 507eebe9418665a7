import { AppError } from '@washboard/contract/core/errors.ts';
import { mailRoutes } from '@washboard/contract/mail/mail.routes.ts';
import type { Mail, MailTransport } from '@washboard/integrations/mail/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineModule } from '../../platform/module.ts';
import { isLoopback } from '../../platform/settings.ts';
import { sendMailJob } from './mail.service.ts';
import { deleteOldTestEmails, keepMail, listTestEmails } from './mail-sink.store.ts';

export type { Email } from './email.rules.ts';
export { sendEmail } from './mail.service.ts';

/** Stores emails in the database. */
export function mailSink(database: Database, clock: Clock) {
  return { keep: (mail: Mail) => keepMail(database.lookup, mail, clock.now()) };
}

export interface MailDeps {
  database: Database;
  clock: Clock;
  /** Sends emails, or keeps them in the test inbox. */
  transport: MailTransport;
  /** Anyone who reaches the server can read the test inbox, so it exists only if that is just the owner. */
  isSinkOpen: boolean;
}

/** Email, through the configured transport. */
export function mailModule({ database, clock, transport, isSinkOpen }: MailDeps) {
  return defineModule({
    name: 'mail',
    tables: ['mail', 'sink_mail'],
    cleanup: deleteOldTestEmails,
    routes: mailRoutes,
    handlers: {
      async listSinkMails({ host }) {
        // A page elsewhere can point a host name of its own at this machine.
        if (!isSinkOpen || !isLoopback(host)) throw new AppError('not_found');
        return { records: await listTestEmails(database.lookup) };
      },
    },
    jobs: [sendMailJob(transport, clock)],
  });
}
