import { useQuery } from '@tanstack/react-query';
import { labelRoutes } from '@washboard/contract/machine-links/labels/labels.routes.ts';
import { Suspense } from 'react';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { floorAddress } from '../machines.urls.ts';
import { OneStore } from '../plan/one-store.tsx';

const LabelSheet = lazyPart(() => import('./label-sheet.tsx'), 'LabelSheet');

/** /machines/labels: QR labels of a store's machines, to print and cut out. */
export function Screen() {
  useLiveTopic('machines');
  const search = useSearchRecord();
  return (
    <>
      <div className="wb-no-print">
        <PageHeader
          title="QR labels"
          context="A label stays valid when you replace the device of a machine."
          back={{ href: floorAddress.backHref({ stores: search.stores }), label: 'Machines' }}
        />
      </div>
      <OneStore text="A sheet has the labels of one store.">
        {(storeId) => <StoreLabels key={storeId} storeId={storeId} />}
      </OneStore>
    </>
  );
}

function StoreLabels({ storeId }: { storeId: number }) {
  const query = useQuery(queryOptionsOf(labelRoutes.listLabels, { query: { storeId: String(storeId) } }));
  return (
    <QueryArea query={query} height={480} label="Loading labels">
      {({ labels }) => {
        if (labels === null) return <NotConfigured />;
        if (labels.length === 0)
          return (
            <Card>
              <EmptyFirstUse title="No machines yet" text="Add the machines of this store first." />
            </Card>
          );
        return (
          <Suspense fallback={<LoadingArea height={480} shape="table" label="Loading labels" />}>
            <LabelSheet storeId={storeId} labels={labels} />
          </Suspense>
        );
      }}
    </QueryArea>
  );
}

function NotConfigured() {
  return (
    <Card>
      <EmptyFirstUse
        title="No address for the labels yet"
        text="Ask the person who runs your server to set MACHINE_QR_URL to the page that a machine’s QR code opens, such as https://wash.example.com/m/{machine}."
      />
    </Card>
  );
}
