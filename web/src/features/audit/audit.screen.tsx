import { NativeSelect } from '@mantine/core';
import { auditAreas } from '@washboard/contract/core/audit-words.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse, EmptyNoResult } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import classes from './audit.module.css';
import { useAuditEntries, useAuthors } from './audit.queries.ts';
import { auditSearch } from './audit.urls.ts';
import { ChangeTable } from './change-table.tsx';

const ChangeDrawer = lazyPart(() => import('./change-drawer.tsx'), 'ChangeDrawer');

/** /global-settings/audit: who changed what, and taking it back. */
export function Screen() {
  const [search, set] = useSearchState(auditSearch);
  const entries = useAuditEntries(search);
  const isFiltered = search.area !== 'all' || search.who !== 0;
  const open = entries.data?.records.find(({ id }) => id === search.entry);
  return (
    <>
      <PageHeader
        title="Audit"
        context="Every change of settings and data: who made it, when, and what it was."
      />
      <div className={classes.filters}>
        <AreaFilter value={search.area} onChange={(area) => void set({ area })} />
        <AuthorFilter value={search.who} onChange={(who) => void set({ who })} />
      </div>
      <Card flush>
        <QueryArea query={entries} height={480} rows={10} label="Loading the changes">
          {({ records, meta }) =>
            records.length === 0 && !isFiltered ? (
              <EmptyFirstUse
                title="Nothing was changed yet"
                text="Changes stand here from the first one on, and most can be taken back."
              />
            ) : (
              <>
                <ChangeTable
                  entries={records}
                  meta={meta}
                  empty={<EmptyNoResult title="No changes" filter="Nobody changed this kind of thing." />}
                />
                {(meta.hasNextPage || search.page > 0) && (
                  <Pager
                    of="changes"
                    meta={meta}
                    count={records.length}
                    onPage={(page, cursor) => void set({ page, cursor: page === 0 ? '' : (cursor ?? '') })}
                  />
                )}
              </>
            )
          }
        </QueryArea>
      </Card>
      {open !== undefined && (
        <Suspense>
          <ChangeDrawer
            entry={open}
            onClose={() => void set({ entry: 0, page: search.page, cursor: search.cursor })}
          />
        </Suspense>
      )}
    </>
  );
}

type Area = (typeof auditSearch.fields.area)['fallback'];

function AreaFilter({ value, onChange }: { value: Area; onChange: (area: Area) => void }) {
  const areas = Object.entries(auditAreas).map(([area, label]) => ({ value: area, label }));
  return (
    <NativeSelect
      label="What"
      data={[{ value: 'all', label: 'Everything' }, ...areas]}
      value={value}
      onChange={(event) => onChange(auditSearch.fields.area.read(event.currentTarget.value) ?? 'all')}
    />
  );
}

function AuthorFilter({ value, onChange }: { value: number; onChange: (userId: number) => void }) {
  const authors = useAuthors();
  const people = (authors.data?.records ?? []).map(({ userId, name }) => ({
    value: String(userId),
    label: name,
  }));
  return (
    <NativeSelect
      label="Who"
      data={[{ value: '0', label: 'Everybody' }, ...people]}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
