import type { ReactNode } from 'react';
import { EmptyFirstUse, EmptyNoResult } from '../../ui/states/empty-area.tsx';

export interface ListEmptyProps {
  /** The rows' name: `orders`. */
  of: string;
  /** Shown before the first row exists. */
  firstUse?: { title: string; text: string; action?: ReactNode };
  /** Shown if nothing matches, instead of the default text. */
  noResult?: { title: string; filter: string };
  /** By filters or stores: no rows then means no match. */
  isNarrowed?: boolean;
  /** Shows everything again. Undefined without filters. */
  onClear?: (() => void) | undefined;
}

/** Why a list has no rows. */
export function ListEmpty({ of, firstUse, noResult, isNarrowed = false, onClear }: ListEmptyProps) {
  if (!isNarrowed && firstUse !== undefined) return <EmptyFirstUse {...firstUse} />;
  return (
    <EmptyNoResult
      title={`No ${of}`}
      filter={`No ${of} match these filters.`}
      {...noResult}
      onClear={onClear}
    />
  );
}
