import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type Slash, slashAt } from './slash.ts';

type Field = HTMLTextAreaElement;
/** Takes a key; false if it has no use for it. */
export type TakeKey = (key: string) => boolean;

/** A message field in which “/” lists canned replies. */
export function useSlash(field: RefObject<Field | null>, write: (text: string) => void) {
  const [slash, setSlash] = useState<Slash | null>(null);
  const [activeId, setActiveId] = useState<string>();
  const takeKey = useRef<TakeKey>(null);
  /** The place of a “/” whose list was closed. */
  const closed = useRef(-1);

  function look({ value, selectionStart }: Field): void {
    const found = slashAt(value, selectionStart);
    if (found?.from !== closed.current) closed.current = -1;
    setSlash(closed.current === -1 ? found : null);
  }

  /** Writes instead of what lies between two places, and puts the cursor behind it. */
  function replace(from: number, to: number, written: string): void {
    const { value = '' } = field.current ?? {};
    write(value.slice(0, from) + written + value.slice(to));
    // React writes the new text first, which moves the cursor to its end.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + written.length, from + written.length);
      if (field.current !== null) look(field.current);
    });
  }

  return {
    slash,
    takeKey,
    setActiveId,
    insert(text: string): void {
      if (slash !== null) replace(slash.from, slash.to, text);
      setSlash(null);
    },
    /** Begins a “/” where the cursor is. */
    begin(): void {
      const { value = '', selectionStart: at = 0 } = field.current ?? {};
      replace(at, at, at === 0 || /\s$/.test(value.slice(0, at)) ? '/' : ' /');
    },
    /** Whether the list took the key. */
    takes(event: KeyboardEvent<Field>): boolean {
      if (slash === null) return false;
      const isEscape = event.key === 'Escape';
      if (isEscape) {
        closed.current = slash.from;
        setSlash(null);
      }
      const isTaken = isEscape || takeKey.current?.(event.key) === true;
      if (isTaken) event.preventDefault();
      return isTaken;
    },
    look,
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': slash === null ? undefined : cannedListId,
      'aria-activedescendant': slash === null ? undefined : activeId,
      onBlur: () => setSlash(null),
      onSelect: (event: { currentTarget: Field }) => look(event.currentTarget),
    },
  };
}

export const cannedListId = 'canned-replies';
