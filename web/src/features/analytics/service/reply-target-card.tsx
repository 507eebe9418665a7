import { Button, NumberInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { responseTimeRoutes } from '@washboard/contract/messenger/response-times/response-times.routes.ts';
import { mostTargetMinutes } from '@washboard/contract/messenger/response-times.constants.ts';
import { useState } from 'react';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './service.module.css';

const targetQuery = queryOptionsOf(responseTimeRoutes.getReplyTarget);

/** The time within which customers should get a reply. */
export function ReplyTargetCard() {
  const target = useQuery(targetQuery);
  const can = useCan();
  return (
    <Card
      title="Reply target"
      context="A customer who waits longer, in opening hours, is moved to Escalations."
    >
      <QueryArea query={target} height={60} label="Loading the reply target" shape="form">
        {({ minutes }) =>
          can('messenger.configure') ? (
            <TargetForm key={minutes} minutes={minutes} />
          ) : (
            <p className={classes.note}>{minutes === null ? 'No target is set.' : `${minutes} minutes`}</p>
          )
        }
      </QueryArea>
    </Card>
  );
}

function TargetForm({ minutes }: { minutes: number | null }) {
  const queries = useQueryClient();
  const [value, setValue] = useState<number | string>(minutes ?? '');
  const [saving, setSaving] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: targetQuery.queryKey });
  async function save(wanted: number | null): Promise<void> {
    setSaving(true);
    try {
      const { changeId } = await call(responseTimeRoutes.setReplyTarget, { body: { minutes: wanted } });
      toastUndoChanges(wanted === null ? 'Reply target removed' : 'Reply target saved', [changeId], refresh);
    } catch (error) {
      toastError(errorText(error));
    } finally {
      await refresh();
      setSaving(false);
    }
  }
  return (
    <form
      className={classes.target}
      onSubmit={(event) => {
        event.preventDefault();
        void save(value === '' ? null : Number(value));
      }}
    >
      <NumberInput
        label="Minutes"
        description="Leave empty to never escalate"
        w={180}
        min={1}
        max={mostTargetMinutes}
        allowDecimal={false}
        value={value}
        onChange={setValue}
      />
      <Button type="submit" loading={saving} disabled={String(value) === String(minutes ?? '')}>
        Save
      </Button>
    </form>
  );
}
