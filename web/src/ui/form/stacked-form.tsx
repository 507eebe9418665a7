import type { ReactNode } from 'react';
import classes from './form.module.css';
import type { useSubmit } from './use-submit.ts';
import { submitOnCtrlEnter } from './use-submit-shortcut.ts';

export interface StackedFormProps {
  /** What `useSubmit` gives. */
  submit: Pick<ReturnType<typeof useSubmit>, 'element' | 'problem' | 'onSubmit'>;
  /** Fields, and the button that sends them. */
  children: ReactNode;
}

/** A small form of its own: why the last try failed, then fields below each other. */
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
