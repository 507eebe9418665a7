import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { Steps } from '../steps.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { FormFooter } from './form-footer.tsx';
import classes from './step-form.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { useSubmit } from './use-submit.ts';

interface StepFormProps<Values extends Record<string, unknown>, Step extends string> {
  /** What goes through the steps: `New location`. */
  label: string;
  steps: readonly { id: Step; label: string }[];
  /** The fields that each step asks for. */
  fieldsOf: Readonly<Record<Step, readonly string[]>>;
  /** The step in the address. */
  asked: Step;
  onStep: (step: Step) => void;
  form: UseFormReturnType<Values>;
  /** What is wrong with the values so far, by the path of a field. */
  errors: Readonly<Record<string, unknown>>;
  submit: ReturnType<typeof useSubmit<Values>>;
  /** Of the button in the last step. */
  submitLabel: string;
  /** The fields of a step. */
  children: (step: Step) => ReactNode;
}

/** A form in steps. Each step must be right before the next opens, and the last one sends the form. */
export function StepForm<Values extends Record<string, unknown>, Step extends string>({
  label,
  steps,
  fieldsOf,
  asked,
  onStep,
  form,
  errors,
  submit,
  submitLabel,
  children,
}: StepFormProps<Values, Step>) {
  const errorsIn = (step: Step) =>
    Object.entries(errors).filter(([path]) => fieldsOf[step].includes(path.split('.')[0] ?? path));
  // A later step's address, opened without the earlier answers, shows the first open step.
  const at = steps.findIndex(({ id }) => id === asked);
  const open = steps.slice(0, at).find(({ id }) => errorsIn(id).length > 0);
  const step = open?.id ?? asked;
  const next = steps[steps.findIndex(({ id }) => id === step) + 1];

  function goOn() {
    const found = errorsIn(step);
    if (found.length > 0) {
      form.setErrors(Object.fromEntries(found) as Record<string, ReactNode>);
      focusFirstError(submit.element.current);
      return;
    }
    form.clearErrors();
    if (next !== undefined) onStep(next.id);
  }

  return (
    <>
      <div className={classes.steps}>
        <Steps label={label} steps={steps} current={step} onStep={onStep} />
      </div>
      <Card>
        <form
          ref={submit.element}
          noValidate
          onSubmit={(event) => {
            if (next === undefined) return submit.onSubmit(event);
            event.preventDefault();
            goOn();
          }}
        >
          {children(step)}
          <FormFooter
            submitLabel={next === undefined ? submitLabel : 'Continue'}
            saving={submit.saving}
            error={submit.problem}
          />
        </form>
      </Card>
      <UnsavedGuard isUnsaved={() => form.isDirty()} staysOnPath />
    </>
  );
}
