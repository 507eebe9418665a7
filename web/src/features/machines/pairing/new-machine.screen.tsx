import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { addressOf } from '../../../lib/address.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { machinesPaths } from '../machines.paths.ts';

const AddWizard = lazyPart(() => import('./add-wizard.tsx'), 'AddWizard');

/** /machines/new: adds a machine to a store in three steps. */
export function Screen() {
  const stores = useLocationTree();
  return (
    <>
      <PageHeader
        title="Add machine"
        context="A washer or dryer of one of your stores."
        back={{ href: addressOf(machinesPaths.machines), label: 'Machines' }}
        actions={
          <Button variant="default" component={AppLink} href={addressOf(machinesPaths.sheet)}>
            Add from a spreadsheet
          </Button>
        }
      />
      <QueryArea query={stores} height={420} label="Loading stores">
        {({ locations }) => (
          <Suspense fallback={<LoadingArea height={420} shape="form" label="Loading the form" />}>
            <AddWizard stores={locations} />
          </Suspense>
        )}
      </QueryArea>
    </>
  );
}
