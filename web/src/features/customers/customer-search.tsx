import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { searchDebounceMs } from '@washboard/contract/core/limits.ts';
import { useEffect, useRef, useState } from 'react';

/** What is typed goes into the address after a moment; what comes by the address goes into the field. */
export function CustomerSearch({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      change.current(typed);
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      label="Search"
      placeholder="Name, phone or e-mail"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
