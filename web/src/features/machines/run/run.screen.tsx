import { Suspense } from 'react';
import { addressOf } from '../../../lib/address.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { machinesPaths } from '../machines.paths.ts';
import { runSearch } from './run.urls.ts';

const RunWizard = lazyPart(() => import('./run-wizard.tsx'), 'RunWizard');
const RunResults = lazyPart(() => import('./run-results.tsx'), 'RunResults');

/** /machines/run: starts machines free of charge, and shows how each start goes. */
export function Screen() {
  const [{ starts }] = useSearchState(runSearch);
  return (
    <>
      <PageHeader
        title="Run machines"
        context="Free of charge, to test a machine or to help a customer."
        back={{ href: addressOf(machinesPaths.machines), label: 'Machines' }}
      />
      <Suspense fallback={<LoadingArea height={320} shape="form" label="Loading the form" />}>
        {starts.length > 0 ? <RunResults ids={starts} /> : <RunWizard />}
      </Suspense>
    </>
  );
}
