import { Button } from '@mantine/core';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { auditOrigins } from '@washboard/contract/core/audit-texts.ts';
import { Suspense } from 'react';
import {
  type FactReader,
  factOf,
  recordOf,
  summaryOf,
  titleOf,
  whoOf,
} from '../../blocks/audit/change-text.ts';
import { useFactReader } from '../../blocks/audit/use-fact-reader.ts';
import { filled } from '../../blocks/list/list-address.ts';
import { ListFilters } from '../../blocks/list/list-filters.tsx';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { useListPage } from '../../blocks/list/use-list-page.ts';
import { useListState } from '../../blocks/list/use-list-state.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './audit.module.css';
import { useUndoChange } from './audit.queries.ts';
import { auditAddress, changeHref, changeSearch } from './audit.urls.ts';

const ChangeDrawer = lazyPart(() => import('./change-drawer.tsx'), 'ChangeDrawer');

const columnsFor = (reader: FactReader): readonly Column<AuditEntry>[] => {
  const what: Column<AuditEntry> = {
    id: 'what',
    header: 'What',
    width: 260,
    cell: (entry) => factOf(entry, reader),
  };
  const change: Column<AuditEntry> = {
    id: 'change',
    header: 'Change',
    cell: (entry) => {
      const { name, href } = recordOf(entry);
      const text = summaryOf(entry, reader);
      if (text === '' && href === undefined) return null;
      return (
        <span className={classes.change}>
          {text} {href !== undefined && <AppLink href={href}>Open {name}</AppLink>}
        </span>
      );
    },
  };
  const rest: Column<AuditEntry>[] = [
    { id: 'who', header: 'Who', width: 160, cell: whoOf },
    { id: 'origin', header: 'Via', width: 120, cell: (entry) => auditOrigins[entry.origin] },
    { id: 'when', header: 'When', width: 180, cell: (entry) => formatInstant(entry.at, viewerZone) },
  ];
  return [what, change, ...rest];
};

/** The changes: the action links to before and after; undo has its button. */
export function ChangeTable() {
  const search = useSearchRecord();
  const [{ entry }, set] = useSearchState(changeSearch);
  const { values, isFiltered, clear } = useListState(auditAddress);
  const undo = useUndoChange();
  const reader = useFactReader();
  const { area, who } = filled(values);
  const author = who === 'staff' ? { byStaff: 'true' as const } : { userId: who };
  const page = useListPage((paging) =>
    queryOptionsOf(auditRoutes.listAuditEntries, { query: { area, ...author, ...paging } }),
  );
  return (
    <>
      <ListTable
        {...page}
        of="changes"
        label="Changes"
        columns={columnsFor(reader)}
        phone={['what', 'who', 'when', 'change']}
        head={<ListFilters list={auditAddress} />}
        rowHref={({ id }) => changeHref(search, id)}
        isNarrowed={isFiltered}
        onClear={clear}
        firstUse={{ title: 'No changes yet', text: 'Changes appear here. You can undo most of them.' }}
        rowActions={(one) =>
          one.undoneById !== null ? (
            'Undone'
          ) : one.canUndo ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={undo.isPending && undo.variables.id === one.id}
              aria-label={`Undo: ${titleOf(one)}, ${summaryOf(one, reader)}`}
              onClick={() => undo.mutate(one)}
            >
              Undo
            </Button>
          ) : null
        }
      />
      <Suspense>
        {entry > 0 && (
          <ChangeDrawer
            id={entry}
            listed={page.query.data?.records.find(({ id }) => id === entry)}
            onClose={() => void set({ entry: 0 })}
          />
        )}
      </Suspense>
    </>
  );
}
