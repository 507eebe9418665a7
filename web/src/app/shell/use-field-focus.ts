import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SearchRecord } from '../../lib/list-state.ts';
import { fieldParam } from '../../lib/setting-field.ts';

const patienceMs = 10_000;
/** Titles and dialogs take the focus when they appear; the field takes it after them. */
const afterOthersMs = 100;
const inputs = 'input, textarea, select, button';

/** Focuses the field that the address names, once it is on the page, and takes it out of the address. */
export function useFieldFocus(): void {
  const { [fieldParam]: field = '' } = useSearch({ strict: false }) as SearchRecord;
  const navigate = useNavigate();
  useEffect(() => {
    if (field === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const found = () => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`);
    const focus = () => {
      const element = found();
      const input = element?.matches(`${inputs}, [tabindex]`)
        ? element
        : element?.querySelector<HTMLElement>(inputs);
      input?.focus();
      input?.scrollIntoView({ block: 'center' });
      void navigate({
        to: '.',
        search: ((before: SearchRecord) => ({ ...before, [fieldParam]: undefined })) as never,
        replace: true,
        resetScroll: false,
        // Someone may have changed another field by now.
        ignoreBlocker: true,
      });
    };
    const look = () => {
      if (found() === null) return;
      observer.disconnect();
      clearTimeout(timer);
      timer = setTimeout(focus, afterOthersMs);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    timer = setTimeout(() => observer.disconnect(), patienceMs);
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [field, navigate]);
}
