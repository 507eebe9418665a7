import type { ReactNode } from 'react';
import classes from './form.module.css';
import { FormFooter, type FormFooterProps } from './form-footer.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { useSubmit } from './use-submit.ts';

export interface DialogFormProps extends Pick<FormFooterProps, 'submitLabel' | 'isDanger'> {
  /** The result of `useSubmit`. */
  submit: ReturnType<typeof useSubmit>;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a dialog: fields, then Cancel and the action. Leaving its address asks if something was typed. */
export function DialogForm({ submit, submitLabel, isDanger, onCancel, children }: DialogFormProps) {
  const { element, saving, problem, onSubmit, isUnsaved } = submit;
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={classes.dialog}>
      {children}
      <UnsavedGuard isUnsaved={isUnsaved} />
      <FormFooter {...{ submitLabel, isDanger, saving, onCancel }} error={problem} />
    </form>
  );
}
