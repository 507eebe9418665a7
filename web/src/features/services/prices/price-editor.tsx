import { NativeSelect } from '@mantine/core';
import type { PriceGrid as GridData, PriceEdit } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { Suspense, useState } from 'react';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { pricesSearch } from '../services.urls.ts';
import { type Field, fieldLabels, fields } from './price-draft.ts';
import classes from './price-grid.module.css';
import { PriceGrid } from './price-grid.tsx';
import { RaiseForm } from './raise-form.tsx';
import type { Block } from './typed-edits.ts';

const SaveBar = lazyPart(() => import('./save-bar.tsx'), 'SaveBar');
const CellHistory = lazyPart(() => import('./cell-history.tsx'), 'CellHistory');

export interface PriceEditorProps {
  grid: Pick<GridData, 'storeIds' | 'itemIds'>;
  tiers: readonly { id: number; name: string }[];
}

/** The grid with its tools; edits are kept until they are saved or discarded. */
export function PriceEditor({ grid, tiers }: PriceEditorProps) {
  const [{ tier }, set] = useSearchState(pricesSearch);
  const [field, setField] = useState<Field>('storePrice');
  const [block, setBlock] = useState<Block>({ top: 0, left: 0, bottom: 0, right: 0 });
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  // Ctrl+Z drops the last step.
  const [steps, setSteps] = useState<readonly (readonly PriceEdit[])[]>([]);
  const edits = steps.flat();
  const storeName = useStoreNames();
  const tierId = tier === 0 ? null : tier;
  const add = (made: readonly PriceEdit[]) => setSteps((before) => [...before, made]);
  const isOne = block.top === block.bottom && block.left === block.right;
  const cells = (block.bottom - block.top + 1) * (block.right - block.left + 1);
  const raise = (rate: number, roundTo: number | null) =>
    add([
      {
        itemIds: isOne ? [...grid.itemIds] : grid.itemIds.slice(block.top, block.bottom + 1),
        storeIds: isOne ? [...grid.storeIds] : grid.storeIds.slice(block.left, block.right + 1),
        tierIds: [tierId],
        edit: { raise: rate, roundTo },
      },
    ]);
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          label="Tier"
          data={[
            { value: '0', label: 'Retail' },
            ...tiers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(tier)}
          onChange={(event) => void set({ tier: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Show"
          data={fields.map((value) => ({ value, label: fieldLabels[value] }))}
          value={field}
          onChange={(event) => setField(event.currentTarget.value as Field)}
        />
        <RaiseForm
          of={isOne ? 'all prices' : plural(cells, 'price')}
          onRaise={raise}
          onHistory={() => setHistoryOpen(true)}
        />
      </div>
      <PriceGrid
        grid={grid}
        tierId={tier}
        field={field}
        storeName={storeName}
        edits={edits}
        block={block}
        onBlock={setBlock}
        onEdits={add}
        onBack={() => setSteps((before) => before.slice(0, -1))}
        onProblem={toastError}
        onHistory={() => setHistoryOpen(true)}
      />
      <Suspense>
        {edits.length > 0 && <SaveBar edits={edits} onDone={() => setSteps([])} />}
        {isHistoryOpen && (
          <CellHistory
            itemId={grid.itemIds[block.top] ?? 0}
            storeId={grid.storeIds[block.left] ?? 0}
            row={block.top}
            tierId={tier}
            onClose={() => setHistoryOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
