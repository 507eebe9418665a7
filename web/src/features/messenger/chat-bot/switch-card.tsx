import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { useState } from 'react';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

const switchQuery = queryOptionsOf(conversationRoutes.getChatBot);

/** Whether the chatbot answers where a conversation doesn’t say otherwise. */
export function SwitchCard() {
  const queries = useQueryClient();
  const chatBot = useQuery(switchQuery);
  const [saving, setSaving] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: switchQuery.queryKey });
  async function turn(isEnabled: boolean): Promise<void> {
    setSaving(true);
    try {
      const { changeId } = await call(conversationRoutes.setChatBot, { body: { isEnabled } });
      toastUndoChanges(isEnabled ? 'Chatbot turned on' : 'Chatbot turned off', [changeId], refresh);
    } catch (error) {
      toastError(errorText(error));
    } finally {
      await refresh();
      setSaving(false);
    }
  }
  return (
    <Card>
      <QueryArea query={chatBot} height={48} label="Loading the switch">
        {({ isEnabled }) => (
          <Switch
            label="Answer customers"
            description="A conversation can have its own setting, under its details. A reply by a person turns it off there."
            checked={isEnabled}
            disabled={saving}
            onChange={(event) => void turn(event.currentTarget.checked)}
          />
        )}
      </QueryArea>
    </Card>
  );
}
