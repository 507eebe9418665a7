import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { mostReplyName } from '@washboard/contract/messenger/replies/canned-replies.constants.ts';
import {
  type CannedReply,
  type CannedReplyForm,
  cannedReplyFormSchema,
  replyProblem,
} from '@washboard/contract/messenger/replies/canned-replies.schemas.ts';
import { wordingFieldNames } from '@washboard/contract/messenger/wording/wording.constants.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { WordingInput } from '../wording/wording-input.tsx';
import { useReplyChange } from './use-reply-change.ts';

export interface ReplyDialogProps {
  /** The one to edit; without it, one is added. */
  reply?: CannedReply;
  onClose: () => void;
}

/** Adds, edits or removes a canned reply. */
export function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const change = useReplyChange();
  const check = schemaResolver(cannedReplyFormSchema, { sync: true });
  const form = useForm<CannedReplyForm>({
    initialValues: { name: reply?.name ?? '', wording: reply?.wording ?? '' },
    validate: (values) => {
      const wrong = replyProblem(values.wording);
      return { ...check(values), ...(wrong !== undefined && { wording: wrong }) };
    },
  });
  const submit = useSubmit(form, async (values) => {
    await (reply === undefined ? change.add(values) : change.save(reply, values));
    onClose();
  });
  function remove(given: CannedReply): void {
    onClose();
    change.remove(given).catch((error: unknown) => toastError(errorText(error)));
  }
  return (
    <Dialog
      onClose={onClose}
      title={reply === undefined ? 'Add canned reply' : 'Edit canned reply'}
      size="lg"
    >
      <DialogForm submit={submit} submitLabel={reply === undefined ? 'Add' : 'Save'} onCancel={onClose}>
        <TextInput
          label="Name"
          description="What you type after “/” in a conversation."
          required
          maxLength={mostReplyName}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <WordingInput
          fields={wordingFieldNames}
          value={form.values.wording}
          error={form.errors.wording}
          onWrite={(written) => form.setFieldValue('wording', written)}
        />
        {reply !== undefined && (
          <div>
            <Button variant="default" size="compact-sm" onClick={() => remove(reply)}>
              Remove this reply
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
