import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { mostPieces } from '@washboard/contract/inventory/inventory.constants.ts';
import { stockRoutes } from '@washboard/contract/inventory/stock.routes.ts';
import type { StockRow } from '@washboard/contract/inventory/stock.schemas.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ScanField } from '../../../blocks/barcode/scan-field.tsx';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../inventory.module.css';
import { Photo } from '../photo.tsx';
import { useProductChange } from '../use-product-change.ts';
import { countSearch } from './stock.urls.ts';

interface Counted {
  row: StockRow;
  quantity: number;
}

/**
 * Scan a product, enter how many there are, go on. A scanner types the code and Enter, so the code field
 * has the focus whenever the next product is due. Each count is saved at once.
 */
export function CountForm() {
  const { data: tree } = useLocationTree();
  const [{ store: asked, how }, set] = useSearchState(countSearch);
  const stores = tree?.locations ?? [];
  const storeId = stores.some(({ id }) => id === asked) ? asked : (stores[0]?.id ?? 0);
  const announce = useProductChange();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<StockRow | null>(null);
  const [quantity, setQuantity] = useState<number | ''>('');
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState<readonly Counted[]>([]);
  const codeField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);

  async function find(scanned: string) {
    setProblem('');
    try {
      const row = await call(stockRoutes.scanStock, { query: { storeId: String(storeId), code: scanned } });
      setFound(row);
      setQuantity('');
      setCode('');
      requestAnimationFrame(() => quantityField.current?.focus());
    } catch (error) {
      setFound(null);
      setProblem(errorText(error));
      codeField.current?.select();
    }
  }

  async function save(row: StockRow, pieces: number) {
    setProblem('');
    const body = {
      storeId,
      productId: row.id,
      reason: 'COUNTED' as const,
      quantity: pieces,
      toStoreId: null,
      unitCostCents: null,
    };
    try {
      await announce(`${row.productName} counted`, call(stockRoutes.moveStock, { body }));
      setDone((before) => [{ row, quantity: pieces }, ...before.filter((one) => one.row.id !== row.id)]);
      setFound(null);
      codeField.current?.focus();
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  function onScan(scanned: string) {
    if (scanned === '') setProblem('Scan or type a code');
    else void find(scanned);
  }

  function onCount(event: FormEvent) {
    event.preventDefault();
    if (found === null) return;
    if (quantity === '') setProblem('Enter a whole number');
    else void save(found, quantity);
  }

  return (
    <>
      <Card>
        <div className={classes.count}>
          <NativeSelect
            label="Location"
            value={String(storeId)}
            data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => {
              setFound(null);
              setDone([]);
              void set({ store: Number(event.currentTarget.value) });
            }}
          />
          <ScanField
            ref={codeField}
            value={code}
            error={found === null && problem}
            onChange={setCode}
            onScan={onScan}
            isCameraOn={how === 'camera'}
            onCamera={(isOn) => void set({ how: isOn ? 'camera' : 'keyboard' })}
          />
          {found !== null && (
            <form onSubmit={onCount} className={classes.count}>
              <div className={classes.found}>
                <Photo name={found.productImage} />
                <span>
                  <span className={classes.name}>{found.productName}</span>
                  <span className={classes.secondary}>{`${found.sku} · ${found.quantity} expected`}</span>
                </span>
              </div>
              <NumberInput
                ref={quantityField}
                label="Pieces counted"
                size="lg"
                allowDecimal={false}
                allowNegative={false}
                max={mostPieces}
                value={quantity}
                error={problem}
                onChange={(typed) => setQuantity(typed === '' ? '' : Number(typed))}
              />
              <Button type="submit" size="lg">
                Next
              </Button>
            </form>
          )}
        </div>
      </Card>
      {done.length > 0 && (
        <Card title="Counted" context={`${done.length} ${done.length === 1 ? 'product' : 'products'}`}>
          <ul className={classes.lines}>
            {done.map(({ row, quantity: pieces }) => (
              <li key={row.id} className={classes.line}>
                <span>{row.productName}</span>
                <span className={classes.number}>
                  {pieces === row.quantity ? pieces : `${pieces} (was ${row.quantity})`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
