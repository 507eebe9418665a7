import { useEffect, useRef } from 'react';
import classes from './price-grid.module.css';

export interface CellInputProps {
  label: string;
  typed: string;
  /** Enter keeps and moves down, leaving keeps, Escape drops. */
  onFinish: (text: string, isKept: boolean, down: number) => void;
}

/** The cell that is typed into. */
export function CellInput({ label, typed, onFinish }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    if (typed.length > 1) input.current?.select();
  }, [typed]);
  const finish = (isKept: boolean, down: number) => {
    if (isDone.current) return;
    isDone.current = true;
    onFinish(input.current?.value ?? '', isKept, down);
  };
  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={label}
      defaultValue={typed}
      onBlur={() => finish(true, 0)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(true, 1);
        else if (event.key === 'Escape') finish(false, 0);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
