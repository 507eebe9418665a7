import type { ReactNode } from 'react';
import classes from './form.module.css';
import type { useSubmit } from './use-submit.ts';
import { submitOnCtrlEnter } from './use-submit-shortcut.ts';

export interface StackedFormProps {
  /** The result of `useSubmit`. */
  submit: Pick<ReturnType<typeof useSubmit>, 'element' | 'problem' | 'onSubmit'>;
  /** Fields and the submit button. */
  children: ReactNode;
}

/** A small form: the last error, then the fields. */
export function StackedForm({ submit, children }: StackedFormProps) {
  return (
    <>
      <div className={classes.problem} role="alert">
        {submit.problem}
      </div>
      <form
        ref={submit.element}
        className={classes.stacked}
        onSubmit={submit.onSubmit}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        {children}
      </form>
    </>
  );
}
