import { useQuery } from '@tanstack/react-query';
import { mailRoutes } from '@washboard/contract/mail/mail.routes.ts';
import { appPaths } from '../../blocks/app.paths.ts';
import { addressOf } from '../../lib/address.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './screens.module.css';

/** A link to the test inbox; nothing if emails are sent. */
export function MailSinkLink() {
  const sink = useQuery({ ...queryOptionsOf(mailRoutes.listSinkMails), retry: false });
  if (!sink.isSuccess) return null;
  return (
    <p className={classes.notice}>
      This installation doesn’t send email.{' '}
      <AppLink className={classes.link} href={addressOf(appPaths.testInbox)}>
        Open the test inbox
      </AppLink>
    </p>
  );
}
