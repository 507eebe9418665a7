import { Button, TextInput } from '@mantine/core';
import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import type { ImportDetail, ImportRow } from '@washboard/contract/imports/imports.schemas.ts';
import { lineWords } from '@washboard/contract/imports/joined-files.ts';
import type { KeyboardEvent } from 'react';
import { ListTable, type ListTableProps } from '../../../blocks/list/list-table.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../imports.module.css';
import { capital } from '../imports.texts.ts';
import { RowReasons } from './row-reasons.tsx';
import { type Fixing, useFixing } from './use-fixing.ts';

const pills = {
  ready: { tone: 'green', label: 'Ready' },
  refused: { tone: 'red', label: 'Skipped' },
  known: { tone: 'gray', label: 'Already imported' },
} as const;

export interface RowsTableProps
  extends Pick<ListTableProps<ImportRow>, 'query' | 'paging' | 'head' | 'tools' | 'noResult' | 'onClear'> {
  item: ImportDetail;
  /** Including columns that aren't imported. */
  allColumns: boolean;
}

/** Rows with their outcome; undecided ones can be fixed in place. */
export function RowsTable({ item, allColumns, ...list }: RowsTableProps) {
  const fixing = useFixing(item);
  const columns: Column<ImportRow>[] = [
    lineColumn(item),
    { id: 'status', header: 'Row', width: 120, cell: (row) => <Status row={row} /> },
    { id: 'reason', header: 'Reason', cell: (row) => <RowReasons row={row} item={item} fixing={fixing} /> },
    ...shownColumns(item, allColumns).map((column) => ({
      id: `column-${column}`,
      header: item.headers[column] ?? '',
      cell: (row: ImportRow) => <Cell item={item} row={row} column={column} fixing={fixing} />,
    })),
  ];
  return (
    <ListTable
      {...list}
      of="rows"
      label="Rows of the file"
      columns={columns}
      rows={12}
      isWide
      rowId={(row) => String(row.line)}
      rowActions={
        item.state === 'ready' ? (row) => <RowActions item={item} row={row} fixing={fixing} /> : undefined
      }
    />
  );
}

/** The line in the file; with two files, also the name. */
function lineColumn({ form }: ImportDetail): Column<ImportRow> {
  if (!form?.files) return { id: 'line', header: 'Line', numeric: true, width: 64, cell: (row) => row.line };
  const cell = (row: ImportRow) => capital(lineWords(form.files, row.line));
  return { id: 'line', header: 'Line', width: 160, cell };
}

/** Mapped columns in file order, then the others. */
function shownColumns(item: ImportDetail, all: boolean): number[] {
  const mapped = [...new Set(Object.values(item.mapping))].sort((a, b) => a - b);
  if (!all) return mapped;
  const others = item.headers.map((_, column) => column).filter((column) => !mapped.includes(column));
  return [...mapped, ...others];
}

function Status({ row }: { row: ImportRow }) {
  const { tone, label } =
    row.match !== null && row.status === 'known'
      ? { tone: 'gray' as const, label: 'No change' }
      : pills[row.status];
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

interface CellProps {
  item: ImportDetail;
  row: ImportRow;
  column: number;
  fixing: Fixing;
}

function Cell({ item, row, column, fixing }: CellProps) {
  const text = row.cells[column] ?? '';
  const focused =
    row.issues.find((issue) => issue.column !== null)?.column ?? Math.min(...Object.values(item.mapping));
  if (fixing.line === row.line) {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      // Otherwise the key would also press the button that gets focus now.
      event.preventDefault();
      if (event.key === 'Enter') fixing.save(row);
      else fixing.close();
    };
    return (
      <TextInput
        size="xs"
        w={Math.min(280, Math.max(72, text.length * 9 + 28))}
        aria-label={`${item.headers[column] ?? 'Cell'} of ${lineWords(item.form?.files, row.line)}`}
        maxLength={IMPORT_LIMITS.cellChars}
        value={fixing.value(row, column)}
        onChange={(event) => fixing.set(column, event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // The cell at fault, or the first one.
        autoFocus={column === focused}
      />
    );
  }
  if (row.issues.some((issue) => issue.column === column)) {
    return <span className={classes.badCell}>{text === '' ? '(blank)' : text}</span>;
  }
  const isFixed = row.original !== null && (row.original[column] ?? '') !== text;
  return isFixed ? <span className={classes.fixedCell}>{text === '' ? '(blank)' : text}</span> : text;
}

function RowActions({ item, row, fixing }: Omit<CellProps, 'column'>) {
  if (row.status === 'known' || fixing.line === row.line) return null;
  const about = lineWords(item.form?.files, row.line);
  return (
    <div className={classes.rowButtons}>
      {row.original !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => fixing.restore(row)}
          aria-label={`Restore the original ${about}`}
        >
          Restore
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => fixing.open(row)}
        aria-label={`Fix ${about}`}
        // Rendered again when the line is left, so keyboard users continue from here.
        autoFocus={fixing.leftLine === row.line}
      >
        Fix
      </Button>
    </div>
  );
}
