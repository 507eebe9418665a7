import { Button, Textarea, type TextareaProps } from '@mantine/core';
import {
  mostWording,
  type WordingField,
  wordingFields,
} from '@washboard/contract/messenger/wording/wording.constants.ts';
import { useRef } from 'react';
import classes from './wording.module.css';

export interface WordingInputProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  fields: readonly WordingField[];
  value: string;
  onWrite: (wording: string) => void;
}

/** A wording, with a button for each field that writes it where the cursor is. */
export function WordingInput({ fields, value, onWrite, ...props }: WordingInputProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function insert(name: WordingField): void {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {};
    const written = `{${name}}`;
    onWrite(value.slice(0, from) + written + value.slice(to));
    // React writes the new text first, which moves the cursor to its end.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + written.length, from + written.length);
    });
  }

  return (
    <>
      <Textarea
        label="Wording"
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={mostWording}
        {...props}
        ref={area}
        value={value}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <fieldset className={classes.fields}>
        <legend>Add a field</legend>
        {fields.map((name) => (
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
    </>
  );
}
