import { Suspense } from 'react';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { stockUrl } from './stock.urls.ts';

const CountForm = lazyPart(() => import('./count-form.tsx'), 'CountForm');

/** /stock/count: counts products one after the other. */
export function Screen() {
  useLiveTopic('qty-updater');
  return (
    <>
      <PageHeader
        title="Count stock"
        context="Scan a product, enter how many there are, go on."
        back={{ href: stockUrl, label: 'Stock' }}
      />
      <Suspense fallback={<LoadingArea height={320} shape="form" label="Loading the form" />}>
        <CountForm />
      </Suspense>
    </>
  );
}
