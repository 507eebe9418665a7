import { Suspense } from 'react';
import { StaffNav } from '../../blocks/staff/staff-nav.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { kindSearch } from './error-reports.urls.ts';
import { KindTable } from './kind-table.tsx';

const KindDrawer = lazyPart(() => import('./kind-drawer.tsx'), 'KindDrawer');

/** /staff/errors: errors of server and pages, grouped. */
export function Screen() {
  const [{ kind }, set] = useSearchState(kindSearch);
  return (
    <>
      <PageHeader title="Errors" context="Errors on the server and in browsers, latest first.">
        <StaffNav at="Errors" />
      </PageHeader>
      <Card flush>
        <KindTable />
      </Card>
      <Suspense>{kind > 0 && <KindDrawer id={kind} onClose={() => void set({ kind: 0 })} />}</Suspense>
    </>
  );
}
