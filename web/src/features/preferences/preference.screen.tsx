import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { ArchivePreference } from './archive-preference.tsx';
import { preferenceAddress, preferenceSearch } from './preferences.urls.ts';

const PreferenceDialog = lazyPart(() => import('./preference-dialog.tsx'), 'PreferenceDialog');

/** /global-settings/preferences/$id: one of them, with Edit and Archive. */
export function Screen() {
  const id = useIdParam();
  const search = useSearchRecord();
  const [{ edit }, set] = useSearchState(preferenceSearch);
  const preference = useQuery(queryOptionsOf(preferenceRoutes.getPreference, { params: { id: String(id) } }));
  const { data } = preference;
  return (
    <>
      <PageHeader
        title={data?.name ?? 'Preference'}
        context={data?.archivedAt && `Archived ${formatInstant(data.archivedAt, viewerZone)}`}
        back={{ href: preferenceAddress.backHref({ ...search, edit: undefined }), label: 'Preferences' }}
        actions={
          data?.archivedAt === null && (
            <Group gap="sm">
              <ArchivePreference preference={data} />
              <Button onClick={() => void set({ edit: true }, { push: true })}>Edit</Button>
            </Group>
          )
        }
      />
      <QueryArea query={preference} height={160} label="Loading preference">
        {({ options, addedAt }) => (
          <Card title="Details">
            <Facts
              facts={[
                ['Options', options.map(({ name }) => name).join(', ')],
                ['Added', formatInstant(addedAt, viewerZone)],
              ]}
            />
          </Card>
        )}
      </QueryArea>
      <Suspense>
        {edit && data?.archivedAt === null && (
          <PreferenceDialog preference={data} onClose={() => void set({ edit: false })} />
        )}
      </Suspense>
    </>
  );
}
