import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse, EmptyNoResult } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import classes from './audit.module.css';
import { useAuditEntries } from './audit.queries.ts';
import { auditSearch } from './audit.urls.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ChangeTable } from './change-table.tsx';

const ChangeDrawer = lazyPart(() => import('./change-drawer.tsx'), 'ChangeDrawer');

/** /global-settings/audit: who changed what, with undo. */
export function Screen() {
  const [search, set] = useSearchState(auditSearch);
  const entries = useAuditEntries(search);
  const isFiltered = search.area !== 'all' || search.who !== 0 || search.staff;
  return (
    <>
      <PageHeader
        title="Audit"
        context="Every change to settings and data: who made it, when and what changed."
      />
      <div className={classes.filters}>
        <AuditFilters
          area={search.area}
          who={search.staff ? 'staff' : String(search.who)}
          onArea={(area) => void set({ area })}
          onWho={(who) => void set({ staff: who === 'staff', who: Number(who) || 0 })}
        />
      </div>
      <Card flush>
        <QueryArea query={entries} height={480} rows={10} label="Loading changes">
          {({ records, meta }, isOld) =>
            records.length === 0 && !isFiltered ? (
              <EmptyFirstUse title="No changes yet" text="Changes appear here. You can undo most of them." />
            ) : (
              <>
                <ChangeTable
                  entries={records}
                  meta={meta}
                  empty={<EmptyNoResult title="No changes" filter="No changes match these filters." />}
                />
                {(meta.hasNextPage || search.page > 0) && (
                  <Pager
                    of="changes"
                    meta={meta}
                    count={records.length}
                    isOld={isOld}
                    onPage={(page, cursor) => void set({ page, cursor: page === 0 ? '' : (cursor ?? '') })}
                  />
                )}
              </>
            )
          }
        </QueryArea>
      </Card>
      {search.entry > 0 && (
        <Suspense>
          <ChangeDrawer
            id={search.entry}
            listed={entries.data?.records.find(({ id }) => id === search.entry)}
            onClose={() => void set({ entry: 0, page: search.page, cursor: search.cursor })}
          />
        </Suspense>
      )}
    </>
  );
}
