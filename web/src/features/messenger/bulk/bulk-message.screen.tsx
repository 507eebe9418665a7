import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import { bulkMessageRoutes } from '@washboard/contract/messenger/bulk/bulk-messages.routes.ts';
import type { BulkReport } from '@washboard/contract/messenger/bulk/bulk-messages.schemas.ts';
import { Suspense, useState } from 'react';
import { addressOf } from '../../../lib/address.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant, formatInteger, viewerZone } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { toastDone, toastError } from '../../../lib/toasts.tsx';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { EmptyMissing } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { messengerPaths } from '../messenger.paths.ts';
import classes from './bulk.module.css';
import { stateText, unsentOf } from './bulk-state.ts';

const RegistrationNote = lazyPart(() => import('./registration-note.tsx'), 'RegistrationNote');

/** /messenger/bulk/$id: how far a bulk message got, and what came of it. */
export function Screen() {
  const id = useIdParam();
  const report = useQuery(queryOptionsOf(bulkMessageRoutes.getBulkMessage, { params: { id: String(id) } }));
  const { data } = report;
  return (
    <>
      <PageHeader
        title="Bulk message"
        context={data && `${stateText(data)} · ${formatInstant(data.createdAt, viewerZone)} · ${data.madeBy}`}
        back={{ href: addressOf(messengerPaths.bulkMessages), label: 'Bulk messages' }}
        actions={data && unsentOf(data) > 0 && <Stop bulk={data} />}
      />
      <QueryArea
        query={report}
        height={320}
        label="Loading bulk message"
        missing={
          <EmptyMissing title="No such bulk message" text="It may be a colleague’s. Go back to the list." />
        }
      >
        {(bulk) => (
          <>
            <Suspense>{bulk.state === 'RUNNING' && <RegistrationNote />}</Suspense>
            <Report bulk={bulk} />
          </>
        )}
      </QueryArea>
    </>
  );
}

function Stop({ bulk: { id } }: { bulk: BulkReport }) {
  const queries = useQueryClient();
  const [stopping, setStopping] = useState(false);
  function stop(): void {
    setStopping(true);
    call(bulkMessageRoutes.stopBulkMessage, { params: { id: String(id) } })
      .then(({ stopped }) => toastDone(`Stopped. ${plural(stopped, 'customer')} won’t get it`))
      .catch((error: unknown) => toastError(errorText(error)))
      .finally(() => queries.invalidateQueries({ queryKey: keyOf(bulkMessageRoutes.getBulkMessage) }))
      .finally(() => setStopping(false));
  }
  return (
    <Button variant="default" loading={stopping} onClick={stop}>
      Stop
    </Button>
  );
}

function Report({ bulk }: { bulk: BulkReport }) {
  const { recipients, excluded, failures, sendAt, scheduled } = bulk;
  const unsent = unsentOf(bulk);
  return (
    <div className={classes.columns}>
      <Card title="Progress">
        <ProgressLine
          label={stateText(bulk)}
          done={recipients - unsent}
          total={recipients}
          unit="customers"
        />
        <Facts
          facts={[
            ['Delivered', formatInteger(bulk.delivered)],
            ['With the carrier', formatInteger(bulk.underway)],
            ...(scheduled > 0
              ? [
                  [
                    'Scheduled',
                    `${formatInteger(scheduled)}${sendAt === null ? ', after quiet hours' : `, ${formatInstant(sendAt, viewerZone)}`}`,
                  ] as const,
                ]
              : []),
            ['Failed', formatInteger(bulk.failed)],
            ...failures.map(({ text, count }) => [text, formatInteger(count)] as const),
            ['Unknown whether sent', formatInteger(bulk.unknown)],
            ['Stopped', formatInteger(bulk.stopped)],
          ]}
        />
      </Card>
      <div className={classes.stack}>
        <Card title="Answers" context="Within seven days.">
          <Facts
            facts={[
              ['Replies', formatInteger(bulk.replies)],
              ['Opt-outs', formatInteger(bulk.optOuts)],
            ]}
          />
        </Card>
        <Card title="Message">
          <p className={classes.bubble}>{bulk.wording}</p>
          <p className={classes.note}>
            {bulk.messageType === 'Marketing' ? 'Marketing' : 'About their orders'}
          </p>
        </Card>
        {excluded.length > 0 && (
          <Card title="Left out">
            <Facts facts={excluded.map(({ text, count }) => [text, formatInteger(count)] as const)} />
          </Card>
        )}
      </div>
    </div>
  );
}
