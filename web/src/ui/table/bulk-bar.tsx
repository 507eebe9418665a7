import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInteger } from '../../lib/format.ts';
import classes from './table.module.css';
import type { Selection } from './use-selection.ts';

export interface BulkBarProps {
  /** The rows' name: `orders`. */
  of: string;
  selection: Selection;
  /** How many rows match the filter; `~` for an estimate. */
  total: number;
  totalIsExact: boolean;
  /** Actions on the selected rows. */
  children: ReactNode;
}

/** Above a list with selected rows: how many, an offer to select all that match, and the bulk actions. */
export function BulkBar({ of, selection, total, totalIsExact, children }: BulkBarProps) {
  const { ids, all, isFull, chooseAll, clear } = selection;
  const everything = `${totalIsExact ? '' : '~'}${formatInteger(total)}`;
  return (
    <fieldset className={classes.bulk}>
      <legend className="wb-visually-hidden">Selected {of}</legend>
      <span aria-live="polite">
        {all ? `All ${everything} ${of}` : `${formatInteger(ids.size)} selected`}
        {!all && isFull && ', the most you can select one by one'}
      </span>
      {!all && total > ids.size && (
        <Button size="compact-sm" variant="subtle" onClick={chooseAll}>
          Select all {everything}
        </Button>
      )}
      {children}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
        Clear
      </Button>
    </fieldset>
  );
}
