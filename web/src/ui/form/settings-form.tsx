import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import classes from './form.module.css';
import { FormFooter } from './form-footer.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { useSubmit } from './use-submit.ts';
import { submitOnCtrlEnter } from './use-submit-shortcut.ts';

export interface SettingsFormProps {
  title: string;
  context?: string;
  // biome-ignore lint/suspicious/noExplicitAny: any form; only its state of change matters here
  form: UseFormReturnType<any, any>;
  /** The result of `useSubmit`. */
  submit: ReturnType<typeof useSubmit>;
  /** As wide as the card, for a table of fields. */
  isWide?: boolean;
  children: ReactNode;
}

/** A card with a form: its fields, then Discard while something is unsaved, and Save. */
export function SettingsForm({ title, context, form, submit, isWide, children }: SettingsFormProps) {
  const { element, saving, problem, onSubmit } = submit;
  return (
    <Card title={title} context={context}>
      <form
        ref={element}
        className={isWide === true ? undefined : classes.form}
        onSubmit={onSubmit}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <div className={isWide === true ? undefined : classes.settings}>{children}</div>
        <FormFooter
          submitLabel="Save"
          saving={saving}
          error={problem}
          {...(form.isDirty() && { onCancel: () => form.reset(), cancelLabel: 'Discard' })}
        />
      </form>
      <UnsavedGuard isUnsaved={() => form.isDirty()} />
    </Card>
  );
}
