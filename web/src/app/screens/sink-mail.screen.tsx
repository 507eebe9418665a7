import { useQuery } from '@tanstack/react-query';
import { mailRoutes } from '@washboard/contract/mail/mail.routes.ts';
import type { SinkMail } from '@washboard/contract/mail/mail.schemas.ts';
import { testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import { appPaths } from '../../blocks/app.paths.ts';
import { addressOf } from '../../lib/address.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { StandaloneScreen } from './not-found.screen.tsx';
import classes from './screens.module.css';

/** /dev/mail: the test inbox. */
export function Screen() {
  const mails = useQuery({
    ...queryOptionsOf(mailRoutes.listSinkMails),
    retry: false,
    refetchInterval: 3000,
  });
  if (mails.error instanceof ApiError && mails.error.code === 'not_found') return <StandaloneScreen />;
  return (
    <main className={classes.mails}>
      <PageHeader title="Test inbox" />
      <PhonesLink />
      <QueryArea query={mails} height={300} label="Loading emails">
        {({ records }) =>
          records.length === 0 ? (
            <Card>
              <EmptyFirstUse
                title="No emails yet"
                text="Emails land here for a week instead of being sent, until you set a mail server (SMTP_URL)."
              />
            </Card>
          ) : (
            records.map((mail) => <TestEmail key={mail.id} mail={mail} />)
          )
        }
      </QueryArea>
    </main>
  );
}

/** A link to the test phones; nothing if texts are sent. */
function PhonesLink() {
  const phones = useQuery({ ...queryOptionsOf(testPhoneRoutes.listTestPhones), retry: false });
  if (!phones.isSuccess) return null;
  return (
    <p className={classes.lead}>
      Texts to customers go to the{' '}
      <AppLink className={classes.link} href={addressOf(appPaths.phones)}>
        test phones
      </AppLink>
      .
    </p>
  );
}

const address = /(https?:\/\/\S+)/;

function TestEmail({ mail }: { mail: SinkMail }) {
  return (
    <Card title={mail.subject}>
      <p className={classes.lead}>
        To {mail.to}, {formatInstant(mail.receivedAt, viewerZone)}
      </p>
      <p className={classes.mailText}>
        {mail.text.split(address).map((piece, n) =>
          address.test(piece) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that never changes
            <a key={n} className={classes.link} href={piece}>
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </p>
    </Card>
  );
}
