import { Suspense } from 'react';
import { StaffNav } from '../../blocks/staff/staff-nav.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse, EmptyNoResult } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { ErrorFilters } from './error-filters.tsx';
import classes from './error-reports.module.css';
import { useErrorKinds } from './error-reports.queries.ts';
import { errorsSearch } from './error-reports.urls.ts';
import { KindTable } from './kind-table.tsx';

const KindDrawer = lazyPart(() => import('./kind-drawer.tsx'), 'KindDrawer');

/** /staff/errors: errors of server and pages, grouped. */
export function Screen() {
  const [search, set] = useSearchState(errorsSearch);
  const kinds = useErrorKinds(search);
  return (
    <>
      <PageHeader title="Errors" context="Errors on the server and in browsers, latest first.">
        <StaffNav at="Errors" />
      </PageHeader>
      <search className={classes.filters}>
        <ErrorFilters side={search.side} state={search.state} onChange={(values) => void set(values)} />
      </search>
      <Card flush>
        <QueryArea query={kinds} height={480} rows={10} label="Loading errors">
          {({ records, meta }, isOld) => (
            <>
              <KindTable kinds={records} meta={meta} empty={<NoKinds isFiltered={search.side !== ''} />} />
              {(meta.hasNextPage || search.page > 0) && (
                <Pager
                  of="kinds"
                  meta={meta}
                  count={records.length}
                  isOld={isOld}
                  onPage={(page, cursor) => void set({ page, cursor: page === 0 ? '' : (cursor ?? '') })}
                />
              )}
            </>
          )}
        </QueryArea>
      </Card>
      {search.kind > 0 && (
        <Suspense>
          <KindDrawer
            id={search.kind}
            onClose={() => void set({ kind: 0, page: search.page, cursor: search.cursor })}
          />
        </Suspense>
      )}
    </>
  );
}

function NoKinds({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyNoResult title="No errors" filter="No errors match these filters." />
  ) : (
    <EmptyFirstUse
      title="No errors"
      text="Errors appear here by kind, without personal data. If you use Sentry, look there."
    />
  );
}
