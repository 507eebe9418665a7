import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { businessDayOf, instantOf, localTimeOf } from '@washboard/contract/core/time/time.ts';
import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';
import { textConsentRoutes } from '@washboard/contract/messenger/text-consent/text-consent.routes.ts';
import { textConsentSchema } from '@washboard/contract/messenger/text-consent/text-consent.schemas.ts';
import { refreshModules } from '../../../blocks/live/refresh-modules.ts';
import { call } from '../../../lib/api/client.ts';
import { viewerZone, zoneName } from '../../../lib/format.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';

export interface TextConsentDialogProps {
  conversation: ConversationDetails;
  onClose: () => void;
}

const proofSchema = textConsentSchema.pick({ how: true, wording: true });

/** Asks how and when the customer said so, and in which words. */
export function TextConsentDialog({ conversation, onClose }: TextConsentDialogProps) {
  const queries = useQueryClient();
  const { id, hasStopped, askedAgain } = conversation;
  const said = askedAgain === null ? new Date() : new Date(askedAgain.at);
  const form = useForm({
    initialValues: {
      how: askedAgain === null ? '' : 'By text',
      day: businessDayOf(said, viewerZone),
      time: localTimeOf(said, viewerZone).time,
      wording: askedAgain?.text ?? '',
    },
    validate: schemaResolver(proofSchema, { sync: true }),
  });
  const submit = useSubmit(form, async ({ how, day, time, wording }) => {
    const saidAt = instantOf(day, time, viewerZone).instant.toISOString();
    const body = { isStopped: !hasStopped, how, wording, saidAt };
    await call(textConsentRoutes.recordTextConsent, { params: { id: String(id) }, body });
    void refreshModules(queries, 'messenger');
    toastDone(hasStopped ? 'They get texts again' : 'They get no more texts');
    onClose();
  });
  return (
    <Dialog title={hasStopped ? 'Text them again' : 'Stop all texts'} onClose={onClose}>
      <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
        <p>
          {hasStopped
            ? 'They get texts about their orders again. Offers need consent on the customer’s page.'
            : 'They get no texts at all until they want them again.'}
        </p>
        <TextInput
          label="How they told you"
          placeholder="For example: in the store, by phone"
          required
          maxLength={120}
          data-autofocus
          {...form.getInputProps('how')}
        />
        <TextInput type="date" label="Day" required {...form.getInputProps('day')} />
        <TextInput
          type="time"
          label={`Time (${zoneName(said.toISOString(), viewerZone)})`}
          required
          {...form.getInputProps('time')}
        />
        <Textarea label="Their words" required maxLength={500} autosize {...form.getInputProps('wording')} />
      </DialogForm>
    </Dialog>
  );
}
