import { PriceHistory } from '../../../blocks/prices/price-history.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { useGridRows } from './use-grid-rows.ts';

export interface CellHistoryProps {
  itemId: number;
  storeId: number;
  row: number;
  /** 0 is the retail price. */
  tierId: number;
  onClose: () => void;
}

/** Every price of the active cell. */
export function CellHistory({ itemId, storeId, row, tierId, onClose }: CellHistoryProps) {
  const found = useGridRows(tierId, row + 1, row, row + 1)(row);
  return (
    <Dialog onClose={onClose} title={`Prices of ${found?.name ?? 'the service'}`}>
      <PriceHistory
        itemId={itemId}
        storeId={storeId}
        tierId={tierId === 0 ? null : tierId}
        pricing={found?.pricing ?? 'FIXED_PRICE'}
      />
    </Dialog>
  );
}
