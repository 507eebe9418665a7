import { Button } from '@mantine/core';
import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { auditOrigins } from '@washboard/contract/core/audit-texts.ts';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import type { ReactNode } from 'react';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { addressWith } from '../../lib/list-state.ts';
import { useSearchRecord } from '../../lib/use-search-state.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { foldedColumns } from '../../ui/table/folded-columns.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import classes from './audit.module.css';
import { useUndoChange } from './audit.queries.ts';
import { type FactReader, summaryOf, titleOf, whoOf } from './change-text.ts';
import { useFactReader } from './use-fact-reader.ts';

const columnsFor = (reader: FactReader, phone: boolean): readonly Column<AuditEntry>[] => {
  const what: Column<AuditEntry> = { id: 'what', header: 'What', width: 200, cell: titleOf };
  const change: Column<AuditEntry> = {
    id: 'change',
    header: 'Change',
    cell: (entry) => {
      const text = summaryOf(entry, reader);
      return text && <span className={classes.change}>{text}</span>;
    },
  };
  const rest: Column<AuditEntry>[] = [
    { id: 'who', header: 'Who', width: 160, cell: whoOf },
    { id: 'origin', header: 'Via', width: 120, cell: (entry) => auditOrigins[entry.origin] },
    { id: 'when', header: 'When', width: 180, cell: (entry) => formatInstant(entry.at, viewerZone) },
  ];
  return phone ? foldedColumns([what, ...rest, change]) : [what, change, ...rest];
};

export interface ChangeTableProps {
  entries: readonly AuditEntry[];
  meta: ListMeta;
  empty: ReactNode;
}

/** The changes: the action links to before and after; undo has its button. */
export function ChangeTable({ entries, meta, empty }: ChangeTableProps) {
  const search = useSearchRecord();
  const undo = useUndoChange();
  const reader = useFactReader();
  const phone = usePhone();
  return (
    <DataTable
      label="Changes"
      columns={columnsFor(reader, phone)}
      rows={entries}
      rowId={(entry) => String(entry.id)}
      rowHref={(entry) => addressWith('/global-settings/audit', { ...search, entry: String(entry.id) })}
      offset={meta.currentPage * meta.pageSize}
      total={meta.total}
      empty={empty}
      rowActions={(entry) =>
        entry.undoneById !== null ? (
          'Undone'
        ) : entry.canUndo ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={undo.isPending && undo.variables.id === entry.id}
            aria-label={`Undo: ${titleOf(entry)}, ${summaryOf(entry, reader)}`}
            onClick={() => undo.mutate(entry)}
          >
            Undo
          </Button>
        ) : null
      }
    />
  );
}
