import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { handlingRoutes } from '@washboard/contract/messenger/handling/handling.routes.ts';
import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';
import { Suspense, useState } from 'react';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import classes from '../messenger.module.css';
import { useConversationChange } from '../use-conversation-change.ts';
import { ChatBotChoice } from './chat-bot-choice.tsx';
import own from './handling.module.css';

const When = lazyPart(() => import('../compose/when.tsx'), 'When');

/** Who answers a conversation, and when. */
export function HandlingPart({ conversation }: { conversation: ConversationDetails }) {
  const { id, assignee, isPriority, snoozedUntil } = conversation;
  const { handle } = useConversationChange(id);
  const [isSnoozing, setSnoozing] = useState(false);
  const people = useQuery(queryOptionsOf(handlingRoutes.listColleagues, { params: { id: String(id) } }));
  // Also somebody who no longer sees it, until another is chosen.
  const known = people.data?.records ?? [];
  const others = assignee === null || known.some((one) => one.id === assignee.id) ? [] : [assignee];
  const choices = [...others, ...known].map((one) => ({ value: String(one.id), label: one.name }));
  return (
    <section aria-label="Handling" className={own.column}>
      <h3 className={classes.part}>Handling</h3>
      <NativeSelect
        label="Assigned to"
        data={[{ value: '', label: 'Nobody' }, ...choices]}
        value={assignee === null ? '' : String(assignee.id)}
        onChange={({ currentTarget: { value } }) =>
          void handle({ assigneeId: value === '' ? null : Number(value) }, 'Assignment saved')
        }
      />
      <Checkbox
        label="Priority"
        checked={isPriority}
        onChange={({ currentTarget: { checked } }) =>
          void handle({ isPriority: checked }, checked ? 'Marked as priority' : 'No longer priority')
        }
      />
      {snoozedUntil === null ? (
        <Button variant="default" size="compact-sm" onClick={() => setSnoozing(true)}>
          Snooze
        </Button>
      ) : (
        <>
          <p className={classes.hint}>Snoozed until {formatInstant(snoozedUntil, viewerZone)}</p>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => void handle({ snoozedUntil: null }, 'Snooze ended')}
          >
            End snooze
          </Button>
        </>
      )}
      <ChatBotChoice conversation={conversation} />
      <Suspense>
        {isSnoozing && (
          <When
            title="Snooze until"
            submitLabel="Snooze"
            onPick={(at) => handle({ snoozedUntil: at }, 'Snoozed')}
            onClose={() => setSnoozing(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
