import { useQuery } from '@tanstack/react-query';
import { priceText } from '@washboard/contract/catalog/prices/price-text.rules.ts';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './prices.module.css';

const states = { past: 'Past', now: 'Now', next: 'To come' };

export interface PriceHistoryProps {
  itemId: number;
  storeId: number;
  tierId: number | null;
  pricing: 'PER_POUND' | 'FIXED_PRICE';
}

/** Past, present and coming prices, newest first. */
export function PriceHistory({ itemId, storeId, tierId, pricing }: PriceHistoryProps) {
  const query = useQuery(
    queryOptionsOf(priceRoutes.readPriceHistory, {
      query: {
        itemId: String(itemId),
        storeId: String(storeId),
        ...(tierId === null ? {} : { tierId: String(tierId) }),
      },
    }),
  );
  return (
    <QueryArea query={query} height={120} label="Loading the history">
      {({ records }) =>
        records.length === 0 ? (
          <p>No price yet.</p>
        ) : (
          <table className={classes.history} aria-label="Price history">
            <thead>
              <tr>
                <th>From</th>
                <th>Price</th>
                <th>State</th>
                <th>By</th>
              </tr>
            </thead>
            <tbody>
              {records.map((one) => (
                <tr key={one.id} data-state={one.state}>
                  <td>{formatInstant(one.from, viewerZone)}</td>
                  <td>{priceText(pricing, one.storePrice, one.minPrice > 0 || one.minQty > 0)}</td>
                  <td>{states[one.state]}</td>
                  <td>{one.byName ?? 'Import'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </QueryArea>
  );
}
