import { Button } from '@mantine/core';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { tierTypeLabels } from '@washboard/contract/delivery/settings/pricing-tiers.constants.ts';
import type { Tier } from '@washboard/contract/delivery/settings/pricing-tiers.schemas.ts';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { Card } from '../../ui/card.tsx';
import type { AreaQuery } from '../../ui/states/query-area.tsx';
import type { Column } from '../../ui/table/column.ts';

const columns: readonly Column<Tier>[] = [
  { id: 'name', header: 'Tier', cell: (one) => one.name },
  { id: 'type', header: 'Kind', width: 130, cell: (one) => tierTypeLabels[one.type] },
  { id: 'fee', header: 'Fee', width: 110, numeric: true, cell: (one) => formatUsd(one.feeCents) },
];

interface TiersCardProps {
  query: AreaQuery<{ records: readonly Tier[] }>;
  onEdit: (id: number) => void;
}

/** Named prices, for all locations. */
export function TiersCard({ query, onEdit }: TiersCardProps) {
  return (
    <Card
      title="Pricing tiers"
      context="Shared by all locations."
      flush
      actions={
        <Button variant="default" data-path="addTier" onClick={() => onEdit(0)}>
          Add tier
        </Button>
      }
    >
      <ListTable
        query={query}
        of="tiers"
        label="Pricing tiers"
        columns={columns}
        rows={2}
        rowName={(one) => one.name}
        firstUse={{ title: 'No tiers yet', text: 'Add a tier to price delivery by distance or customer.' }}
        rowActions={(one) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Change ${one.name}`}
            onClick={() => onEdit(one.id)}
          >
            Change
          </Button>
        )}
      />
    </Card>
  );
}
