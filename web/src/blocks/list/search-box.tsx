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

/** A list's search field; applies when typing pauses. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      search.current(typed.trim());
      setTyped(null);
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      data-search
      aria-label="Search"
      className={classes.search}
      placeholder={placeholder}
      maxLength={60}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
