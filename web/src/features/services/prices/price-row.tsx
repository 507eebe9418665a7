import type { GridRow, PriceEdit } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import { memo, type ReactNode } from 'react';
import { cellText, changeText, draftOf, type Field, termsOf } from './price-draft.ts';
import classes from './price-grid.module.css';

interface Shown {
  /** Undefined until it is loaded. */
  found: GridRow | undefined;
  own: readonly PriceEdit[] | undefined;
  tierId: number | null;
  field: Field;
}

export interface PriceRowProps extends Shown {
  row: number;
  /** Below the header, in pixels. */
  top: number;
  storeIds: readonly number[];
  /** The columns in sight, and the width of those before and after them, in pixels. */
  first: number;
  last: number;
  before: number;
  after: number;
  /** The chosen columns of this row; none if `left` is beyond `right`. */
  left: number;
  right: number;
  /** −1 if it is in another row. */
  active: number;
  /** The input in the active cell. */
  input?: ReactNode;
}

/** A service. Scrolling draws only what comes into sight. */
export const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const { row, found, own, tierId, field, top, storeIds, first, last, left, right, active, input } = props;
  return (
    <tr aria-rowindex={row + 2} style={{ transform: `translateY(${top}px)` }}>
      <th scope="row" aria-colindex={1} title={found?.category ?? ''}>
        {found?.name ?? 'Loading'}
      </th>
      <Gap width={props.before} />
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).map((column) => (
        <PriceCell
          key={column}
          row={row}
          column={column}
          storeId={storeIds[column] ?? 0}
          found={found}
          own={own}
          tierId={tierId}
          field={field}
          isChosen={column >= left && column <= right}
          isActive={column === active}
          input={column === active ? input : undefined}
        />
      ))}
      <Gap width={props.after} />
    </tr>
  );
});

/** Stands for columns out of sight. */
export const Gap = ({ width }: { width: number }) =>
  width > 0 && <td aria-hidden className={classes.gap} style={{ flexBasis: width }} />;

interface PriceCellProps extends Shown {
  row: number;
  column: number;
  storeId: number;
  isChosen: boolean;
  isActive: boolean;
  input: ReactNode;
}

const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { row, column, storeId, found, own, tierId, field, isChosen, isActive, input } = props;
  const base = termsOf(found?.prices[column]);
  const { terms, isChanged } = draftOf(base, own, storeId, tierId);
  const pricing = found?.pricing ?? 'FIXED_PRICE';
  const next = found?.next.find((one) => one.storeId === storeId);
  const isNextShown = next !== undefined && field === 'storePrice';
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
    <td
      id={`price-${row}-${column}`}
      aria-colindex={column + 2}
      aria-selected={isChosen}
      data-row={row}
      data-column={column}
      data-changed={isChanged || undefined}
      data-chosen={isChosen || undefined}
      data-active={isActive || undefined}
      data-next={isNextShown || undefined}
      title={isNextShown ? `${formatUsd(next.storePrice)} from ${formatDay(next.from)}` : undefined}
    >
      {input ??
        (isChanged ? (
          <>
            <del>{cellText(base, field, pricing) || 'Not sold'}</del> {cellText(terms, field, pricing)}{' '}
            <small>{changeText(base, terms, field)}</small>
          </>
        ) : (
          cellText(terms, field, pricing)
        ))}
    </td>
  );
});
