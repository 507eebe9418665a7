import type { UseFormReturnType } from '@mantine/form';
import { correctionSummary } from '@washboard/contract/core/text/text.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText, fieldErrorsOf } from '../../lib/api/api-error.ts';
import { focusFirstError } from './focus-first-error.ts';

/**
 * Submits a form: validates on submit, then invalid fields on change. Server errors go to their fields, the
 * rest to `problem`, which also sums up format errors. The first invalid field takes focus.
 */
export function useSubmit<Values extends Record<string, unknown>>(
  // biome-ignore lint/suspicious/noExplicitAny: the form's own transformation does not matter here
  form: UseFormReturnType<Values, any>,
  send: (values: Values) => Promise<unknown>,
) {
  const element = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState(false);
  const sending = useRef(false);
  const saved = useRef<Values | null>(null);
  const [problem, setProblem] = useState('');
  const wrong = useRef<string[]>([]);
  const checked = useRef(form.values);
  useEffect(() => {
    const before = checked.current;
    checked.current = form.values;
    for (const path of wrong.current) {
      const top = path.split('.')[0] ?? path;
      if (before[top] !== form.values[top]) form.validateField(path);
    }
  }, [form]);

  async function submit(values: Values) {
    if (saving) return;
    setSaving(true);
    sending.current = true;
    setProblem('');
    wrong.current = [];
    try {
      await send(values);
      saved.current = form.getValues();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      form.setErrors(fields);
      wrong.current = Object.keys(fields);
      setProblem(wrong.current.length > 0 ? correctionSummary(Object.values(fields)) : errorText(error));
      focusFirstError(element.current);
      sayUnseen(Object.values(fields));
    } finally {
      setSaving(false);
      sending.current = false;
    }
  }

  /** What the server says of a value that the form has no field for stands above the button. */
  function sayUnseen(messages: readonly string[]): void {
    requestAnimationFrame(() => {
      const shown = element.current?.textContent ?? '';
      const unseen = messages.filter((message) => !shown.includes(message));
      if (unseen.length > 0) setProblem([...new Set(unseen)].join('. '));
    });
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(submit, (errors) => {
      wrong.current = Object.keys(errors);
      setProblem(correctionSummary(Object.values(errors).map(String)));
      focusFirstError(element.current);
    })(event);
  /** Something was typed that is neither saved nor on its way. */
  const isUnsaved = () => form.isDirty() && !sending.current && saved.current !== form.getValues();
  return { element, saving, problem, onSubmit, isUnsaved };
}
