import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { durationText } from '@washboard/contract/core/time/time.ts';
import { responseTimeRoutes } from '@washboard/contract/messenger/response-times/response-times.routes.ts';
import type { WaitingConversation } from '@washboard/contract/messenger/response-times/response-times.schemas.ts';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { messengerPaths } from '../../messenger/messenger.paths.ts';
import classes from './service.module.css';

const shown = 6;

/** Customers who wait for a reply now, the longest first. */
export function WaitingCard() {
  const waiting = useQuery(queryOptionsOf(responseTimeRoutes.listWaiting));
  const count = waiting.data?.count ?? 0;
  return (
    <Card
      title="Waiting now"
      context={count === 0 ? undefined : `${plural(count, 'customer')}, the longest first.`}
      flush
    >
      <QueryArea query={waiting} height={200} label="Loading waiting customers">
        {({ records }) =>
          records.length === 0 ? (
            <EmptyFirstUse title="No one is waiting" text="Every customer has a reply." />
          ) : (
            <ul className={classes.waiting}>
              {records.slice(0, shown).map((one) => (
                <Waiting key={one.id} conversation={one} />
              ))}
              {count > shown && (
                <li>
                  <AppLink href={addressOf(messengerPaths.inbox, { search: { unread: 'true' } })}>
                    All unread conversations
                  </AppLink>
                </li>
              )}
            </ul>
          )
        }
      </QueryArea>
    </Card>
  );
}

function Waiting({ conversation }: { conversation: WaitingConversation }) {
  const { id, name, phone, minutes, isLate, isEscalated, assignee } = conversation;
  const notes = [isEscalated && 'Escalated', assignee?.name].filter((note) => Boolean(note));
  return (
    <li>
      <span className={classes.who}>
        <AppLink href={addressOf(messengerPaths.inbox, { search: { conversation: String(id) } })}>
          {name || formatPhone(phone)}
        </AppLink>
        {notes.length > 0 && <span className={classes.note}> {notes.join(' · ')}</span>}
      </span>
      <span className={isLate ? classes.late : undefined}>
        {minutes === 0 ? 'Since closing' : durationText(minutes)}
        {isLate && ', late'}
      </span>
    </li>
  );
}
