import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { accountTaxRoutes } from '@washboard/contract/catalog/account-taxes.routes.ts';
import type { AccountTax } from '@washboard/contract/catalog/account-taxes.schemas.ts';
import { taxedThingLabels } from '@washboard/contract/catalog/catalog.constants.ts';
import { plural, truncate } from '@washboard/contract/core/text/text.ts';
import { Suspense } from 'react';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatRate } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './business.module.css';
import { accountSearch } from './business.urls.ts';
import { ExampleBasket } from './example-basket.tsx';

const TaxDialog = lazyPart(() => import('./tax-dialog.tsx'), 'TaxDialog');

const ratesOf = ({ stores }: AccountTax) =>
  [...new Set(stores.map(({ rate }) => rate))]
    .sort((a, b) => a - b)
    .map(formatRate)
    .join(', ');
const thingsOf = ({ stores }: AccountTax) =>
  [...new Set(stores.flatMap(({ taxes }) => taxes))].map((thing) => taxedThingLabels[thing]).join(', ');

const columns: readonly Column<AccountTax>[] = [
  { id: 'name', header: 'Name', cell: (one) => truncate(one.name) },
  { id: 'rate', header: 'Rate', width: 120, numeric: true, cell: ratesOf },
  { id: 'on', header: 'Applies to', cell: thingsOf },
  { id: 'stores', header: 'Locations', width: 110, cell: (one) => plural(one.stores.length, 'location') },
];

/** Taxes with their rates, beside an example order that they change. */
export function TaxesTab() {
  const [{ tax: shown }, set] = useSearchState(accountSearch);
  const query = useQuery(queryOptionsOf(accountTaxRoutes.listTaxes));
  const open = (tax: string) => void set({ tax }, { push: true });
  const add = (
    <Button data-path="taxes" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
      Add tax
    </Button>
  );
  const edited = query.data?.records.find(({ id }) => String(id) === shown);
  return (
    <div className={classes.beside}>
      <Card title="Taxes" context="Sorted by name" actions={add} flush>
        <ListTable
          query={query}
          of="taxes"
          label="Taxes"
          columns={columns}
          rows={3}
          firstUse={{ title: 'No taxes yet', text: 'Add the taxes that your locations collect.' }}
          rowActions={(one) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Change ${one.name}`}
              onClick={() => open(String(one.id))}
            >
              Change
            </Button>
          )}
        />
      </Card>
      <ExampleBasket taxes={query.data?.records ?? []} />
      <Suspense>
        {(shown === 'new' || edited !== undefined) && (
          <TaxDialog key={shown} tax={edited} onClose={() => void set({ tax: '' })} />
        )}
      </Suspense>
    </div>
  );
}
