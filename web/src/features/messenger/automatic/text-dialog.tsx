import { Button, Switch, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  automaticTexts,
  fieldsOfKind,
  mostWording,
  type WordingField,
  wordingFields,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import {
  type AutomaticText,
  type AutomaticTextForm,
  automaticTextFormSchema,
  wordingProblem,
} from '@washboard/contract/messenger/automatic/automatic-texts.schemas.ts';
import { useRef } from 'react';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import classes from './automatic.module.css';
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
  const area = useRef<HTMLTextAreaElement>(null);
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

  /** Writes the field where the cursor is. */
  function insert(name: WordingField): void {
    const { selectionStart: from = wording.length, selectionEnd: to = wording.length } = area.current ?? {};
    const written = `{${name}}`;
    form.setFieldValue('wording', wording.slice(0, from) + written + wording.slice(to));
    // React writes the new text first, which moves the cursor to its end.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + written.length, from + written.length);
    });
  }

  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
        <Switch
          label="Send this text"
          description={when}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        <Textarea
          ref={area}
          label="Wording"
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={mostWording}
          data-autofocus
          {...form.getInputProps('wording')}
        />
        <fieldset className={classes.fields}>
          <legend>Add a field</legend>
          {fieldsOfKind(text.kind).map((name) => (
            <Button
              key={name}
              variant="default"
              size="compact-sm"
              title={wordingFields[name]}
              onClick={() => insert(name)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
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
