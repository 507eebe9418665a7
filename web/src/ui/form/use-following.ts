import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

/**
 * Keeps a form at the saved values until someone edits it. `current` is the version that the edit started from: a save
 * sends it, so a change by someone else in the meantime is noticed.
 */
export function useFollowing<Values extends Record<string, unknown>>(
  // biome-ignore lint/suspicious/noExplicitAny: the form's own transformation does not matter here
  form: UseFormReturnType<Values, any>,
  saved: Values,
  version: number,
) {
  const seen = useRef(version);
  const follow = (values: Values, next: number) => {
    seen.current = next;
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
  };
  useEffect(() => {
    if (version > seen.current && !form.isDirty()) follow(saved, version);
  });
  return {
    get current() {
      return seen.current;
    },
    follow,
  };
}
