import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { searchDebounceMs } from '@washboard/contract/core/limits.ts';
import { useEffect, useRef, useState } from 'react';
import classes from './list.module.css';

export interface SearchBoxProps {
  placeholder: string;
  value: string;
  /** Called when typing pauses. */
  onSearch: (text: string) => void;
}

/**
 * A list's search field; applies when typing pauses, without the spaces around. It keeps what is typed, and follows
 * `value` only when something else changes it, such as Clear or the back button.
 */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  /** What was searched and hasn't become the value yet, latest last. */
  const sent = useRef<string[]>([]);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    const isOurs = sent.current.includes(value);
    if (!isOurs) setTyped(value);
    if (!isOurs || sent.current.at(-1) === value) sent.current = [];
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === (sent.current.at(-1) ?? value)) return;
    const timer = setTimeout(() => {
      sent.current.push(text);
      search.current(text);
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      type="search"
      data-search
      aria-label="Search"
      className={classes.search}
      placeholder={placeholder}
      maxLength={60}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
