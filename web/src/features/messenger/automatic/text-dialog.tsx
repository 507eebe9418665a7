import { Button, Switch } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  automaticTexts,
  fieldsOfKind,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import {
  type AutomaticText,
  type AutomaticTextForm,
  automaticTextFormSchema,
  wordingProblem,
} from '@washboard/contract/messenger/automatic/automatic-texts.schemas.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { WordingInput } from '../wording/wording-input.tsx';
import { TextPreview } from './text-preview.tsx';
import { useAutomaticChange } from './use-automatic-change.ts';

export interface TextDialogProps {
  text: AutomaticText;
  onClose: () => void;
}

/** Changes what an automatic text says, with a preview on a recent order. */
export function TextDialog({ text, onClose }: TextDialogProps) {
  const { title, when, wording: proposed } = automaticTexts[text.kind];
  const change = useAutomaticChange();
  const check = schemaResolver(automaticTextFormSchema, { sync: true });
  const form = useForm<AutomaticTextForm>({
    initialValues: { isOn: text.isOn, wording: text.wording },
    validate: (values) => {
      const wrong = wordingProblem(text.kind, values.wording);
      return { ...check(values), ...(wrong !== undefined && { wording: wrong }) };
    },
  });
  const submit = useSubmit(form, async (values) => {
    await change(text, values);
    onClose();
  });
  const { wording } = form.values;

  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
        <Switch
          label="Send this text"
          description={when}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        <WordingInput
          fields={fieldsOfKind(text.kind)}
          data-autofocus
          value={wording}
          error={form.errors.wording}
          onWrite={(written) => form.setFieldValue('wording', written)}
        />
        {wording !== proposed && (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => form.setFieldValue('wording', proposed)}
            >
              Use our wording
            </Button>
          </div>
        )}
        <TextPreview kind={text.kind} wording={wording} />
      </DialogForm>
    </Dialog>
  );
}
