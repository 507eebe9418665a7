import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { mostPieces } from '@washboard/contract/inventory/inventory.constants.ts';
import { stockRoutes } from '@washboard/contract/inventory/stock.routes.ts';
import type { StockRow } from '@washboard/contract/inventory/stock.schemas.ts';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../inventory.module.css';
import { Photo } from '../photo.tsx';
import { useProductChange } from '../use-product-change.ts';
import { countSearch } from './stock.urls.ts';

const CameraScanner = lazyPart(() => import('./camera-scanner.tsx'), 'CameraScanner');

/** Whether this browser reads barcodes with its camera. */
const hasCamera = 'BarcodeDetector' in window;

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

  function onScan(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') setProblem('Scan or type a code');
    else void find(code.trim());
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
          <form className={classes.scan} onSubmit={onScan}>
            <TextInput
              ref={codeField}
              label="Barcode or SKU"
              size="lg"
              autoFocus
              autoComplete="off"
              maxLength={60}
              value={code}
              error={found === null && problem}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" size="lg" variant="default">
              Find
            </Button>
          </form>
          {hasCamera && (
            <Button
              variant="default"
              onClick={() => void set({ how: how === 'camera' ? 'keyboard' : 'camera' })}
            >
              {how === 'camera' ? 'Turn off camera' : 'Scan with the camera'}
            </Button>
          )}
          {hasCamera && how === 'camera' && (
            <Suspense>
              <CameraScanner onCode={(scanned) => void find(scanned)} />
            </Suspense>
          )}
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
