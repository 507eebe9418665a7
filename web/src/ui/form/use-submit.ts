import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { errorText, fieldErrorsOf } from '../../lib/api/api-error.ts';
import { focusFirstError } from './focus-first-error.ts';

/**
 * Sending a form: validated on submit, then on change; server errors land on their fields, everything else in
 * `problem`; the first invalid field takes the focus.
 */
export function useSubmit<Values extends Record<string, unknown>>(
  // biome-ignore lint/suspicious/noExplicitAny: the form's own transformation does not matter here
  form: UseFormReturnType<Values, any>,
  send: (values: Values) => Promise<unknown>,
) {
  const element = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(values: Values) {
    if (saving) return;
    setSaving(true);
    setProblem('');
    try {
      await send(values);
    } catch (error) {
      const fields = fieldErrorsOf(error);
      form.setErrors(fields);
      setProblem(Object.keys(fields).length > 0 ? '' : errorText(error));
      focusFirstError(element.current);
    } finally {
      setSaving(false);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(submit, () => focusFirstError(element.current))(event);
  return { element, saving, problem, onSubmit };
}
