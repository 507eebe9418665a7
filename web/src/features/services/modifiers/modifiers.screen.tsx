import { Button, Checkbox, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { modifierRoutes } from '@washboard/contract/catalog/modifiers/modifiers.routes.ts';
import type { Modifier } from '@washboard/contract/catalog/modifiers/modifiers.schemas.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { SearchBox } from '../../../blocks/list/search-box.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { modifiersSearch } from '../services.urls.ts';
import { useServicesChange } from '../use-services-change.ts';
import classes from './modifiers.module.css';
import { namesOf } from './named-services.ts';

const ModifierDialog = lazyPart(() => import('./modifier-dialog.tsx'), 'ModifierDialog');

/** /global-settings/modifiers: extras on top of services. */
export function Screen() {
  const [{ q, archived, edit }, set] = useSearchState(modifiersSearch);
  const query = useQuery(
    queryOptionsOf(modifierRoutes.listModifiers, { query: archived ? { status: 'archived' } : {} }),
  );
  const services = useQuery(queryOptionsOf(serviceRoutes.listServices, { query: {} }));
  const categories = services.data?.categories;
  const wanted = q.trim().toLowerCase();
  const records = query.data?.records.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? [];
  const edited = query.data?.records.find(({ modifierId }) => modifierId === edit);
  const columns: readonly Column<Modifier>[] = [
    { id: 'name', header: 'Modifier', cell: ({ name }) => name, width: 240 },
    { id: 'price', header: 'Price', width: 110, numeric: true, cell: ({ price }) => formatUsd(price) },
    { id: 'services', header: 'Goes with', grows: true, cell: (one) => namesOf(one, categories ?? []) },
    { id: 'isEnabled', header: 'Offered', width: 110, cell: (one) => <Offered modifier={one} /> },
  ];
  const openDialog = (id: number) => void set({ edit: id }, { push: true });
  return (
    <>
      <PageHeader
        title="Modifiers"
        context="Extras on top of a service, such as scented detergent."
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDialog(0)}>
            Add modifier
          </Button>
        }
      />
      <Card flush>
        <ListTable
          query={{ ...query, data: query.data && { records } }}
          of="modifiers"
          label="Modifiers"
          columns={columns}
          rows={4}
          rowId={({ modifierId }) => String(modifierId)}
          rowName={({ name }) => name}
          isNarrowed={wanted !== '' || archived}
          onClear={() => void set({ q: '', archived: false })}
          firstUse={{ title: 'No modifiers yet', text: 'Add what customers can have on top of a service.' }}
          head={
            <div className={classes.tools}>
              <SearchBox placeholder="Modifier" value={q} onSearch={(next) => void set({ q: next })} />
              <Checkbox
                label="Archived"
                checked={archived}
                onChange={(event) => void set({ archived: event.currentTarget.checked })}
              />
            </div>
          }
          rowActions={({ modifierId, name, isArchived }) =>
            !isArchived && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Change ${name}`}
                onClick={() => openDialog(modifierId)}
              >
                Change
              </Button>
            )
          }
        />
      </Card>
      <Suspense>
        {categories !== undefined && (edit === 0 || edited?.isArchived === false) && (
          <ModifierDialog modifier={edited} categories={categories} onClose={() => void set({ edit: -1 })} />
        )}
      </Suspense>
    </>
  );
}

function Offered({ modifier }: { modifier: Modifier }) {
  const save = useServicesChange();
  const { modifierId, isArchived, version, ...facts } = modifier;
  const offer = (isEnabled: boolean) =>
    save(
      `${facts.name} ${isEnabled ? 'offered' : 'not offered'}`,
      call(modifierRoutes.changeModifier, {
        params: { id: String(modifierId) },
        body: { ...facts, isEnabled, version },
      }),
    ).catch((error: unknown) => toastError(errorText(error)));
  return (
    <Switch
      aria-label={`${facts.name} is offered`}
      checked={facts.isEnabled}
      disabled={isArchived}
      onChange={(event) => void offer(event.currentTarget.checked)}
    />
  );
}
