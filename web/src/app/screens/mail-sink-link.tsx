import { useQuery } from '@tanstack/react-query';
import { mailRoutes } from '@washboard/contract/mail/mail.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './screens.module.css';

/** Where mails are kept instead of sent, the way to them; nothing where they are sent. */
export function MailSinkLink() {
  const sink = useQuery({ ...queryOptionsOf(mailRoutes.listSinkMails), retry: false });
  if (!sink.isSuccess) return null;
  return (
    <p className={classes.notice}>
      This installation doesn’t send email.{' '}
      <AppLink className={classes.link} href="/dev/mail">
        Open the test inbox
      </AppLink>
    </p>
  );
}
