import { Button, MultiSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { handlingRoutes } from '@washboard/contract/messenger/handling/handling.routes.ts';
import { mostMentioned, mostNoteCharacters } from '@washboard/contract/messenger/messenger.constants.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from '../messenger.module.css';
import { useConversationChange } from '../use-conversation-change.ts';
import own from './handling.module.css';

/** Notes that only colleagues see. */
export function NotesPart({ conversationId }: { conversationId: number }) {
  const params = { id: String(conversationId) };
  // Stale when the conversation is.
  const queryKey = [...keyOf(conversationRoutes.getConversationDetails), 'notes', conversationId];
  const notes = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(handlingRoutes.listNotes, { params }, { signal }),
  });
  return (
    <section aria-label="Internal notes" className={own.column}>
      <h3 className={classes.part}>Internal notes</h3>
      <NewNote key={conversationId} conversationId={conversationId} />
      <QueryArea query={notes} height={60} rows={2} label="Loading notes">
        {({ records }) => (
          <ul className={classes.orders}>
            {records.map(({ id, text, author, createdAt, mentioned }) => (
              <li key={id}>
                <p className={classes.notes}>{text}</p>
                <p className={classes.hint}>
                  {author} · {formatInstant(createdAt, viewerZone)}
                  {mentioned.length > 0 && ` · for ${mentioned.map(({ name }) => name).join(', ')}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryArea>
    </section>
  );
}

function NewNote({ conversationId }: { conversationId: number }) {
  const params = { id: String(conversationId) };
  const people = useQuery(queryOptionsOf(handlingRoutes.listColleagues, { params }));
  const { addNote } = useConversationChange(conversationId);
  const form = useForm({
    initialValues: { text: '', mentioned: [] as string[] },
    validate: { text: (text) => (text.trim() === '' ? 'Note is a required field' : null) },
  });
  const { element, saving, problem, onSubmit } = useSubmit(form, async ({ text, mentioned }) => {
    await addNote({ text, mentioned: mentioned.map(Number) });
    form.reset();
  });
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={own.column}>
      <Textarea
        label="Note"
        description="The customer doesn’t see it."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={mostNoteCharacters}
        {...form.getInputProps('text')}
      />
      <MultiSelect
        label="Mention"
        placeholder={form.values.mentioned.length === 0 ? 'Email these colleagues' : ''}
        data={(people.data?.records ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        maxValues={mostMentioned}
        searchable
        {...form.getInputProps('mentioned')}
      />
      <p role="alert" className={classes.failure}>
        {form.errors.text ? '' : problem}
      </p>
      <Button type="submit" variant="default" size="compact-sm" loading={saving}>
        Add note
      </Button>
    </form>
  );
}
