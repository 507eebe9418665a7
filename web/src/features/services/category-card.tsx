import { Button } from '@mantine/core';
import { priceText } from '@washboard/contract/catalog/prices/price-text.rules.ts';
import type { Service, ServiceCategory } from '@washboard/contract/catalog/services/services.schemas.ts';
import { plural, truncate } from '@washboard/contract/core/text/text.ts';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/table/column.ts';
import { categoryUrl, serviceUrl } from './services.urls.ts';

function priceRange({ lowestPrice, highestPrice, pricingStructure: { type }, hasMinPrice }: Service): string {
  if (lowestPrice === null || highestPrice === null) return 'Not sold yet';
  if (lowestPrice === highestPrice) return priceText(type, lowestPrice, hasMinPrice);
  return `${priceText(type, lowestPrice, hasMinPrice)} – ${priceText(type, highestPrice, hasMinPrice)}`;
}

const columns: readonly Column<Service>[] = [
  { id: 'name', header: 'Service', cell: ({ name }) => truncate(name, 40) },
  { id: 'price', header: 'Price', width: 260, numeric: true, cell: priceRange },
  {
    id: 'turnaround',
    header: 'Turnaround',
    width: 110,
    numeric: true,
    cell: ({ turnaroundSettings: { hours } }) => `${hours} h`,
  },
  {
    id: 'locations',
    header: 'Sold at',
    width: 120,
    numeric: true,
    cell: ({ locations }) => plural(locations, 'location'),
  },
];

export interface CategoryCardProps {
  category: ServiceCategory;
  services: readonly Service[];
  isNarrowed: boolean;
  onClear: () => void;
}

/** A category with its services. */
export function CategoryCard({ category, services, isNarrowed, onClear }: CategoryCardProps) {
  const options = category.lineItemOptions.map(({ name }) => name).join(', ');
  return (
    <Card
      title={category.name}
      context={options !== '' && `Asked for each piece: ${options}`}
      flush
      actions={
        <Button
          size="compact-sm"
          variant="default"
          component={AppLink}
          href={categoryUrl(category.categoryType, category.id)}
          aria-label={`Change category ${category.name}`}
        >
          Change
        </Button>
      }
    >
      <ListTable
        query={{ data: { records: services }, error: null, isFetching: false, refetch: () => undefined }}
        of={`services of ${category.name}`}
        label={category.name}
        columns={columns}
        rows={3}
        rowHref={({ id }) => serviceUrl(id)}
        rowName={({ name }) => name}
        isNarrowed={isNarrowed}
        onClear={onClear}
        firstUse={{ title: 'No services yet', text: 'Add the first service of this category.' }}
      />
    </Card>
  );
}
