import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import type { TabletToday } from '@washboard/contract/tablet/tablet.schemas.ts';
import type { DueTask } from '@washboard/contract/tasks/task-days.schemas.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { PhotoField } from './photo-field.tsx';
import type { TabletCall } from './tablet-session.ts';
import { usePhotos } from './use-photos.ts';

/** What a person does on the tablet. */
export type Act = { kind: 'mark'; task: DueTask } | { kind: 'clock'; action: 'in' | 'out' };

export interface CodeDialogProps {
  act: Act;
  /** Who can be chosen by name; null if a code is required. */
  people: TabletToday['people'];
  send: TabletCall;
  onDone: (text: string) => void;
  onClose: () => void;
}

const clockTexts = {
  in: { title: 'Clock in', done: 'is clocked in' },
  out: { title: 'Clock out', done: 'is clocked out' },
} as const;

const titleOf = (act: Act) => (act.kind === 'mark' ? act.task.name : clockTexts[act.action].title);
const buttonOf = (act: Act) =>
  act.kind === 'clock' ? titleOf(act) : act.task.doneAt === null ? 'Mark as done' : 'Mark as not done';

/** Asks who it is: by employee code, or for a task by name where the account requires no codes. */
export function CodeDialog({ act, people, send, onDone, onClose }: CodeDialogProps) {
  const asksPhoto = act.kind === 'mark' && act.task.needsPhoto && act.task.doneAt === null;
  const names = act.kind === 'mark' ? people : null;
  const form = useForm({
    initialValues: { code: '', personId: null as string | null, photo: null as File | null },
    validate: {
      code: (code) => (names === null && code.trim() === '' ? 'Employee code is a required field' : null),
      personId: (id) => (names !== null && id === null ? 'Name is a required field' : null),
      photo: (photo) => (asksPhoto && photo === null ? 'This task needs a photo' : null),
    },
  });
  const photos = usePhotos(send);
  const submit = useSubmit(form, async ({ code, personId, photo: file }) => {
    if (act.kind === 'clock') {
      const { fullName } = await send(tabletRoutes.clock, { body: { code, action: act.action } });
      return onDone(`${fullName} ${clockTexts[act.action].done}`);
    }
    const isDone = act.task.doneAt === null;
    const photo = asksPhoto && file !== null ? await photos.nameOf(file) : null;
    const { fullName } = await send(tabletRoutes.markTaskByCode, {
      params: { id: String(act.task.id) },
      body: { ...(names === null ? { code } : { personId: Number(personId) }), isDone, photo },
    });
    onDone(`${act.task.name} ${isDone ? 'done' : 'not done'}, by ${fullName}`);
  });
  return (
    <Dialog onClose={onClose} title={titleOf(act)} size="md">
      <DialogForm submit={submit} submitLabel={buttonOf(act)} onCancel={onClose}>
        {asksPhoto && (
          <PhotoField
            value={form.values.photo}
            error={form.errors.photo}
            onChange={(photo) => form.setFieldValue('photo', photo)}
          />
        )}
        {names === null ? (
          <TextInput
            label="Employee code"
            inputMode="numeric"
            autoComplete="off"
            size="lg"
            maxLength={20}
            required
            data-autofocus
            {...form.getInputProps('code')}
          />
        ) : (
          <Select
            label="Name"
            size="lg"
            searchable
            required
            data-autofocus
            nothingFoundMessage="Nobody at this location has this name"
            data={names.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
            {...form.getInputProps('personId')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
