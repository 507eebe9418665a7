import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pricingLabels } from '@washboard/contract/catalog/services/services.constants.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import type { ServiceCategory } from '@washboard/contract/catalog/services/services.schemas.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../services.module.css';
import { categoriesSearch, categoryUrl } from '../services.urls.ts';
import { useServicesChange } from '../use-services-change.ts';

const OrderDialog = lazyPart(() => import('../../../blocks/ordering/order-dialog.tsx'), 'OrderDialog');

const families = { LAUNDRY: 'Laundry', DRY_CLEANING: 'Dry cleaning' };

const columns: readonly Column<ServiceCategory>[] = [
  { id: 'name', header: 'Category', grows: true, cell: ({ name }) => name },
  { id: 'type', header: 'Type', width: 130, cell: ({ categoryType }) => families[categoryType] },
  { id: 'pricing', header: 'Pricing', width: 130, cell: ({ category }) => pricingLabels[category] },
  {
    id: 'services',
    header: 'Services',
    width: 110,
    numeric: true,
    cell: ({ services }) => String(services.length),
  },
];

/** /global-settings/categories: categories of services in their order. */
export function Screen() {
  const [{ order }, set] = useSearchState(categoriesSearch);
  const save = useServicesChange();
  const query = useQuery(queryOptionsOf(serviceRoutes.listServices, { query: {} }));
  const categories = query.data?.categories ?? [];
  return (
    <>
      <PageHeader
        title="Categories"
        context="Groups of services, in the order you see them."
        actions={
          <div className={classes.actions}>
            {categories.length > 1 && (
              <Button variant="default" onClick={() => void set({ order: true }, { push: true })}>
                Reorder
              </Button>
            )}
            <Button
              component={AppLink}
              href={categoryUrl('LAUNDRY')}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              New category
            </Button>
          </div>
        }
      />
      <Card flush>
        <ListTable
          query={{ ...query, data: query.data && { records: categories } }}
          of="categories"
          label="Categories"
          columns={columns}
          rows={4}
          rowHref={({ id, categoryType }) => categoryUrl(categoryType, id)}
          rowName={({ name }) => name}
          firstUse={{ title: 'No categories yet', text: 'Add a category, then the services in it.' }}
        />
      </Card>
      <Suspense>
        {order && categories.length > 0 && (
          <OrderDialog
            title="Category order"
            rows={categories}
            save={(ids) => save('Order saved', call(serviceRoutes.orderServiceCategories, { body: { ids } }))}
            onClose={() => void set({ order: false })}
          />
        )}
      </Suspense>
    </>
  );
}
