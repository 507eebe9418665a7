import type { ImportDetail, ImportRow } from '@washboard/contract/imports/imports.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { useImportActions } from '../imports.queries.ts';

/** Mending one row at a time, in its place. */
export function useMending(item: ImportDetail) {
  const { mend } = useImportActions();
  const [line, setLine] = useState<number | null>(null);
  const [values, setValues] = useState<Record<number, string>>({});
  const [saving, setSaving] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function send(row: ImportRow, cells: { column: number; value: string }[]) {
    setSaving(row.line);
    setProblem('');
    try {
      await mend(item.id, row.line, row.version, cells);
      setLine(null);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setSaving(null);
    }
  }

  return {
    /** The line that is being mended. */
    line,
    saving,
    problem,
    value: (row: ImportRow, column: number) => values[column] ?? row.cells[column] ?? '',
    set: (column: number, value: string) => setValues((before) => ({ ...before, [column]: value })),
    open(row: ImportRow) {
      setLine(row.line);
      setValues({});
      setProblem('');
    },
    close: () => setLine(null),
    save: (row: ImportRow) => {
      const cells = Object.entries(values).map(([column, value]) => ({ column: Number(column), value }));
      return cells.length === 0 ? setLine(null) : void send(row, cells);
    },
    /** Takes a value that was offered. */
    take: (row: ImportRow, column: number, value: string) => void send(row, [{ column, value }]),
    /** Brings back the cells as they came. */
    restore: (row: ImportRow) => void send(row, []),
  };
}

export type Mending = ReturnType<typeof useMending>;
