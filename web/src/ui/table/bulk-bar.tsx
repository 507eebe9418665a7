import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInteger } from '../../lib/format.ts';
import classes from './table.module.css';
import type { Selection } from './use-selection.ts';

export interface BulkBarProps {
  /** The rows' word: `orders`. */
  of: string;
  selection: Selection;
  /** How many rows match the filter; `about` where that is an estimate. */
  total: number;
  totalIsExact: boolean;
  /** What can be done with the chosen rows. */
  children: ReactNode;
}

/** Over a list with chosen rows: how many, the offer to take all that match, and what can be done with them. */
export function BulkBar({ of, selection, total, totalIsExact, children }: BulkBarProps) {
  const { ids, all, isFull, chooseAll, clear } = selection;
  const everything = `${totalIsExact ? '' : 'about '}${formatInteger(total)}`;
  return (
    <fieldset className={classes.bulk}>
      <legend className="wb-visually-hidden">Chosen {of}</legend>
      <span aria-live="polite">
        {all ? `All ${everything} ${of}` : `${formatInteger(ids.size)} chosen`}
        {!all && isFull && ', which is the most one by one'}
      </span>
      {!all && total > ids.size && (
        <Button size="compact-sm" variant="subtle" onClick={chooseAll}>
          Choose all {everything} that match
        </Button>
      )}
      {children}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
        Clear
      </Button>
    </fieldset>
  );
}
