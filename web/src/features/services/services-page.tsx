import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  overallCategories,
  overallCategoryLabels,
} from '@washboard/contract/catalog/services/services.constants.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import type { ServiceFamily } from '@washboard/contract/orders/orders.constants.ts';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { CategoryCard } from './category-card.tsx';
import classes from './services.module.css';
import { categoryUrl, listSearches, listUrl, newServiceUrl, serviceTabs } from './services.urls.ts';

const titles = { LAUNDRY: 'Services', DRY_CLEANING: 'Dry cleaning' };

/** Services of a family by category, per pound or at a fixed price. */
export function ServicesPage({ family }: { family: ServiceFamily }) {
  const [{ tab, q, archived }, set] = useSearchState(listSearches[family]);
  const query = useQuery(
    queryOptionsOf(serviceRoutes.listServices, { query: archived ? { status: 'archived' } : {} }),
  );
  const pricing = tab === 'per-pound' ? 'PER_POUND' : 'FIXED_PRICE';
  const wanted = q.trim().toLowerCase();
  return (
    <>
      <PageHeader
        title={titles[family]}
        context="What you sell, and what each location charges."
        actions={
          <div className={classes.actions}>
            <Button variant="default" component={AppLink} href={categoryUrl(family)}>
              New category
            </Button>
            <Button
              component={AppLink}
              href={newServiceUrl(family)}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              New service
            </Button>
          </div>
        }
      >
        <LinkTabs
          label={titles[family]}
          tabs={serviceTabs}
          current={tab}
          hrefOf={(one) => listUrl(family, one)}
        />
      </PageHeader>
      <QueryArea query={query} height={420} label="Loading services">
        {({ categories, overall, isCut }) => {
          const shown = categories.filter((one) => one.categoryType === family && one.category === pricing);
          return (
            <>
              <ul className={classes.counts} aria-label="Everything you sell">
                {overallCategories.map((one) => (
                  <li key={one}>
                    {overallCategoryLabels[one]} <b>{overall[one]}</b>
                  </li>
                ))}
              </ul>
              <div className={classes.tools}>
                <SearchBox placeholder="Service" value={q} onSearch={(next) => void set({ q: next })} />
                <Checkbox
                  label="Archived"
                  checked={archived}
                  onChange={(event) => void set({ archived: event.currentTarget.checked })}
                />
              </div>
              {isCut && <p>Only the first 2,000 services are shown.</p>}
              {shown.length === 0 && (
                <EmptyFirstUse title="No categories yet" text="Add a category, then the services in it." />
              )}
              <div className={classes.lists}>
                {shown.map((category) => (
                  <CategoryCard
                    key={category.id}
                    category={category}
                    services={category.services.filter(({ name }) => name.toLowerCase().includes(wanted))}
                    isNarrowed={wanted !== '' || archived}
                    onClear={() => void set({ q: '', archived: false })}
                  />
                ))}
              </div>
            </>
          );
        }}
      </QueryArea>
    </>
  );
}
