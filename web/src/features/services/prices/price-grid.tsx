import { useVirtualizer } from '@tanstack/react-virtual';
import type { PriceGrid as GridData, PriceEdit } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { CellInput } from './cell-input.tsx';
import { byItem, cellText, draftOf, type Field, termsOf } from './price-draft.ts';
import classes from './price-grid.module.css';
import { Gap, PriceRow } from './price-row.tsx';
import { type Block, pastedRows, typedEdits } from './typed-edits.ts';
import { useGridRows } from './use-grid-rows.ts';

const rowHeight = 34;
const usualWidth = 104;
const changedWidth = 176;
const nameWidth = 200;

export interface PriceGridProps {
  grid: Pick<GridData, 'storeIds' | 'itemIds'>;
  /** 0 is the retail price. */
  tierId: number;
  field: Field;
  storeName: (id: number) => string;
  edits: readonly PriceEdit[];
  block: Block;
  onBlock: (block: Block) => void;
  onEdits: (edits: readonly PriceEdit[]) => void;
  /** Ctrl+Z. */
  onBack: () => void;
  onProblem: (text: string) => void;
  /** Enter with Alt: the history of the active cell. */
  onHistory: () => void;
}

/** Services down, locations across; only what is in sight is drawn. Works like a spreadsheet. */
export function PriceGrid(props: PriceGridProps) {
  const { grid, field, storeName, edits, block, onBlock, onEdits, onBack, onProblem, onHistory } = props;
  const { storeIds, itemIds } = grid;
  const tierId = props.tierId === 0 ? null : props.tierId;
  const scroll = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  // The fixed end of a selection; the active cell is the other.
  const [anchor, setAnchor] = useState({ row: 0, column: 0 });
  const [active, setActive] = useState({ row: 0, column: 0 });
  const [typing, setTyping] = useState<string | null>(null);
  const columnWidth = edits.length > 0 ? changedWidth : usualWidth;
  // Without flushSync, rows draw in a task of their own after the frame that scrolls, so both tasks stay short.
  const columns = useVirtualizer({
    horizontal: true,
    count: storeIds.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => columnWidth,
    overscan: 2,
    paddingStart: nameWidth,
    scrollPaddingStart: nameWidth,
    useFlushSync: false,
  });
  const rows = useVirtualizer({
    count: itemIds.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer reads the width when it measures
  useEffect(() => columns.measure(), [columns, columnWidth]);
  const shownRows = rows.getVirtualItems();
  const shownColumns = columns.getVirtualItems();
  const rowAt = useGridRows(
    props.tierId,
    itemIds.length,
    shownRows[0]?.index ?? 0,
    (shownRows.at(-1)?.index ?? 0) + 1,
  );
  const drafts = useMemo(() => byItem(edits), [edits]);
  const width = nameWidth + storeIds.length * columnWidth;

  const textAt = (row: number, column: number) => {
    const found = rowAt(row);
    if (found === undefined) return '';
    const { terms } = draftOf(
      termsOf(found.prices[column]),
      drafts.get(found.id),
      storeIds[column] ?? 0,
      tierId,
    );
    return cellText(terms, field, found.pricing);
  };

  function select(row: number, column: number, extends_: boolean) {
    const next = {
      row: Math.max(0, Math.min(itemIds.length - 1, row)),
      column: Math.max(0, Math.min(storeIds.length - 1, column)),
    };
    const from = extends_ ? anchor : next;
    setAnchor(from);
    setActive(next);
    setTyping(null);
    rows.scrollToIndex(next.row);
    columns.scrollToIndex(next.column);
    onBlock({
      top: Math.min(from.row, next.row),
      bottom: Math.max(from.row, next.row),
      left: Math.min(from.column, next.column),
      right: Math.max(from.column, next.column),
    });
  }

  function put(texts: readonly (readonly string[])[]) {
    const pricingAt = (row: number) => rowAt(row)?.pricing ?? 'FIXED_PRICE';
    const { made, refused } = typedEdits(texts, { block, storeIds, itemIds, tierId, field, pricingAt });
    if (refused > 0) onProblem(`${refused} of these values can’t be read, such as “${texts[0]?.[0] ?? ''}”.`);
    if (made.length > 0) onEdits(made);
  }

  function onKey(event: KeyboardEvent) {
    if (typing !== null) return;
    const { row, column } = active;
    const page = Math.max(1, shownRows.length - 10);
    const moves: Record<string, [number, number]> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? itemIds.length : row, storeIds.length],
    };
    const move = moves[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    if (move !== undefined) select(move[0], move[1], event.shiftKey);
    else if (isCommand && event.key === 'z') onBack();
    else if (isCommand && event.key === 'a') {
      setAnchor({ row: 0, column: 0 });
      onBlock({ top: 0, left: 0, bottom: itemIds.length - 1, right: storeIds.length - 1 });
    } else if (isCommand && event.key === 'd') {
      // Fill down: the block's first row into the rows below it.
      const first = Array.from({ length: block.right - block.left + 1 }, (_, at) =>
        textAt(block.top, block.left + at),
      );
      put(Array.from({ length: block.bottom - block.top + 1 }, () => first));
    } else if (event.key === 'Enter' && event.altKey) onHistory();
    else if (event.key === 'Enter' || event.key === 'F2') setTyping(textAt(row, column));
    else if (!isCommand && !event.altKey && event.key.length === 1) setTyping(event.key);
    else return;
    event.preventDefault();
  }

  function finish(text: string, isKept: boolean, down: number) {
    setTyping(null);
    table.current?.focus({ preventScroll: true });
    if (isKept && text.trim() !== '') put([[text]]);
    if (isKept) select(active.row + down, active.column, false);
  }

  function onCopy(event: ClipboardEvent) {
    if (typing !== null) return;
    const lines: string[] = [];
    for (let row = block.top; row <= block.bottom; row++) {
      const texts: string[] = [];
      for (let column = block.left; column <= block.right; column++) texts.push(textAt(row, column));
      lines.push(texts.join('\t'));
    }
    event.clipboardData.setData('text/plain', lines.join('\n'));
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent) {
    if (typing !== null) return;
    put(pastedRows(event.clipboardData.getData('text/plain')));
    event.preventDefault();
  }

  /** The cell under the pointer. */
  const cellOf = (target: EventTarget) => {
    const { row, column } = (target as HTMLElement).closest<HTMLElement>('[data-column]')?.dataset ?? {};
    return row === undefined || column === undefined
      ? undefined
      : { row: Number(row), column: Number(column) };
  };
  const isInSight =
    shownRows.some(({ index }) => index === active.row) &&
    shownColumns.some(({ index }) => index === active.column);
  const gaps = {
    left: (shownColumns[0]?.start ?? nameWidth) - nameWidth,
    right: Math.max(0, width - (shownColumns.at(-1)?.end ?? width)),
  };
  return (
    <div ref={scroll} className={classes.scroll}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid
        role="grid"
        tabIndex={0}
        className={classes.grid}
        style={{ width }}
        data-wide={edits.length > 0 || undefined}
        aria-label="Prices by service and location"
        aria-rowcount={itemIds.length + 1}
        aria-colcount={storeIds.length + 1}
        aria-multiselectable
        aria-activedescendant={isInSight ? `price-${active.row}-${active.column}` : undefined}
        onKeyDown={onKey}
        onCopy={onCopy}
        onPaste={onPaste}
        onClick={(event) => {
          const cell = cellOf(event.target);
          if (cell !== undefined && typing === null) select(cell.row, cell.column, event.shiftKey);
        }}
        onDoubleClick={(event) => {
          const cell = cellOf(event.target);
          if (cell !== undefined) setTyping(textAt(cell.row, cell.column));
        }}
      >
        <thead>
          <tr aria-rowindex={1} style={{ height: rowHeight }}>
            <th scope="col" aria-colindex={1}>
              Service
            </th>
            <Gap width={gaps.left} />
            {shownColumns.map(({ index }) => (
              <th key={index} scope="col" aria-colindex={index + 2} title={storeName(storeIds[index] ?? 0)}>
                {storeName(storeIds[index] ?? 0)}
              </th>
            ))}
            <Gap width={gaps.right} />
          </tr>
        </thead>
        <tbody style={{ height: rows.getTotalSize() }}>
          {shownRows.map(({ index: row, start }) => {
            const found = rowAt(row);
            const isChosen = row >= block.top && row <= block.bottom;
            const isTyped = row === active.row && typing !== null;
            return (
              <PriceRow
                key={row}
                row={row}
                top={start}
                found={found}
                own={drafts.get(itemIds[row] ?? 0)}
                tierId={tierId}
                field={field}
                storeIds={storeIds}
                first={shownColumns[0]?.index ?? 0}
                last={shownColumns.at(-1)?.index ?? -1}
                before={gaps.left}
                after={gaps.right}
                left={isChosen ? block.left : 0}
                right={isChosen ? block.right : -1}
                active={row === active.row ? active.column : -1}
                {...(isTyped && {
                  input: (
                    <CellInput
                      label={`${found?.name ?? ''}, ${storeName(storeIds[active.column] ?? 0)}`}
                      typed={typing}
                      onFinish={finish}
                    />
                  ),
                })}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
