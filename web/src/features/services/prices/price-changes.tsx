import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import type { PriceChange } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import { toastDone, toastError } from '../../../lib/toasts.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table/column.ts';

function stateOf({ isApplied, isUndone, isUndo, total, done, from }: PriceChange): string {
  if (isUndone) return 'Undone';
  if (!isApplied) return `${done} of ${total} written`;
  if (isUndo) return 'Undo';
  return from === null ? 'Done' : `From ${formatDay(from)}`;
}

const columns: readonly Column<PriceChange>[] = [
  { id: 'at', header: 'When', width: 190, cell: ({ at }) => formatInstant(at, viewerZone) },
  { id: 'by', header: 'By', cell: ({ byName }) => byName },
  { id: 'prices', header: 'Prices', width: 120, numeric: true, cell: ({ total }) => plural(total, 'price') },
  { id: 'state', header: 'State', width: 170, cell: stateOf },
];

/** The last changes of prices; each is undone as one step. */
export function PriceChanges() {
  const queries = useQueryClient();
  const query = useQuery(queryOptionsOf(priceRoutes.listPriceChanges));
  const undo = ({ changeId }: PriceChange) =>
    void call(auditRoutes.undoChange, { params: { id: String(changeId) } })
      .finally(() => queries.invalidateQueries())
      .then(
        () => toastDone('Prices set back'),
        (error: unknown) => toastError(errorText(error)),
      );
  return (
    <section>
      <Card title="Changes" context="The last 50" flush>
        <ListTable
          query={query}
          of="changes"
          label="Price changes"
          columns={columns}
          rows={2}
          rowName={({ at }) => `change of ${formatInstant(at, viewerZone)}`}
          rowActions={(one) =>
            one.isApplied &&
            !one.isUndone &&
            !one.isUndo && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Undo the change of ${formatInstant(one.at, viewerZone)}`}
                onClick={() => undo(one)}
              >
                Undo
              </Button>
            )
          }
          firstUse={{ title: 'No changes yet', text: 'Price changes appear here. You can undo them.' }}
        />
      </Card>
    </section>
  );
}
