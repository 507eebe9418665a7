import type { ImportDetail, ImportRow } from '@washboard/contract/imports/imports.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { useImportActions } from '../imports.queries.ts';

/** Fixing a row in place. */
export function useFixing(item: ImportDetail) {
  const { fix } = useImportActions();
  const [line, setLine] = useState<number | null>(null);
  const [leftLine, setLeftLine] = useState<number | null>(null);
  const [values, setValues] = useState<Record<number, string>>({});
  const [saving, setSaving] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  function leave() {
    setLeftLine(line);
    setLine(null);
  }

  async function send(row: ImportRow, cells: { column: number; value: string }[]) {
    setSaving(row.line);
    setProblem('');
    try {
      await fix(item.id, row.line, row.version, cells);
      leave();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setSaving(null);
    }
  }

  return {
    /** The line being fixed. */
    line,
    /** The line fixed last: focus returns to its button. */
    leftLine,
    saving,
    problem,
    value: (row: ImportRow, column: number) => values[column] ?? row.cells[column] ?? '',
    set: (column: number, value: string) => setValues((before) => ({ ...before, [column]: value })),
    open(row: ImportRow) {
      setLine(row.line);
      setLeftLine(null);
      setValues({});
      setProblem('');
    },
    close: leave,
    save: (row: ImportRow) => {
      const cells = Object.entries(values).map(([column, value]) => ({ column: Number(column), value }));
      return cells.length === 0 ? leave() : void send(row, cells);
    },
    /** Accepts a suggested value. */
    take: (row: ImportRow, column: number, value: string) => void send(row, [{ column, value }]),
    /** Restores the original cells. */
    restore: (row: ImportRow) => void send(row, []),
  };
}

export type Fixing = ReturnType<typeof useFixing>;
