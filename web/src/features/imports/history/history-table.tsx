import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import { type ImportSummary, importKindLabels, isBusy } from '@washboard/contract/imports/imports.schemas.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant, formatInteger, viewerZone } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../imports.module.css';
import { watchBusy } from '../imports.queries.ts';
import { stateTexts } from '../imports.texts.ts';
import { historyFilters, importUrl, undoQuestionUrl } from '../imports.urls.ts';

const ImportProgress = lazyPart(() => import('../import-progress.tsx'), 'ImportProgress');

const columns: readonly Column<ImportSummary>[] = [
  { id: 'file', header: 'File', cell: (item) => item.fileName },
  {
    id: 'kind',
    header: 'Content',
    cell: (item) => (item.state === 'reading' ? null : importKindLabels[item.kind]),
  },
  { id: 'state', header: 'Status', width: 190, cell: (item) => <StateCell item={item} /> },
  { id: 'store', header: 'Store', cell: (item) => item.storeName },
  { id: 'rows', header: 'Rows', numeric: true, width: 80, cell: (item) => formatInteger(item.rows) },
  { id: 'ready', header: 'Imported', numeric: true, width: 80, cell: takenText },
  {
    id: 'refused',
    header: 'Skipped',
    numeric: true,
    width: 80,
    cell: (item) => (item.counts === null ? null : formatInteger(item.counts.refused)),
  },
  { id: 'who', header: 'By', cell: (item) => item.createdByName },
  { id: 'when', header: 'When', width: 180, cell: (item) => formatInstant(item.createdAt, viewerZone) },
];

function takenText(item: ImportSummary): string | null {
  const isTaken = item.state === 'applied' || item.state === 'undoing';
  return isTaken && item.counts !== null ? formatInteger(item.counts.ready) : null;
}

function StateCell({ item }: { item: ImportSummary }) {
  if (isBusy(item.state)) {
    return (
      <Suspense>
        <ImportProgress item={item} />
      </Suspense>
    );
  }
  const { label, tone } = stateTexts[item.state];
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

/** The history: the file is the link; imports can be undone. */
export function HistoryTable() {
  const navigate = useNavigate();
  const [{ failed, stores }, set] = useSearchState(historyFilters);
  const isNarrowed = failed === 'only';
  const page = useListPage((paging) => ({
    ...queryOptionsOf(importRoutes.listImports, {
      query: isNarrowed ? { ...paging, failed, storeIds: stores.join(',') || undefined } : paging,
    }),
    ...watchBusy,
  }));
  return (
    <ListTable
      {...page}
      of="imports"
      label="Imports"
      head={
        isNarrowed ? (
          <Button
            size="compact-sm"
            variant="light"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label="Failed only: show all imports"
            onClick={() => void set({ failed: '', stores: [] })}
          >
            Failed only
          </Button>
        ) : undefined
      }
      isNarrowed={isNarrowed}
      onClear={() => void set({ failed: '', stores: [] })}
      columns={columns}
      rows={5}
      phone={['file', 'kind', 'when', 'state']}
      rowHref={(item) => importUrl(item.id)}
      firstUse={{ title: 'No imports yet', text: 'Imports appear here. You can undo each one.' }}
      rowActions={(item) =>
        item.state === 'applied' ? (
          <Button
            size="compact-sm"
            variant="default"
            className={classes.rowAction}
            aria-label={`Undo import of ${item.fileName}`}
            onClick={() => void navigate({ to: undoQuestionUrl(item.id), resetScroll: false })}
          >
            Undo
          </Button>
        ) : null
      }
    />
  );
}
