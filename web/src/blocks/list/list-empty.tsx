import type { ReactNode } from 'react';
import { EmptyFirstUse, EmptyNoResult } from '../../ui/states/empty-area.tsx';

export interface ListEmptyProps {
  /** What the rows are called: `orders`. */
  of: string;
  /** Shown when there never was a row. */
  firstUse?: { title: string; text: string; action?: ReactNode };
  /** Shown when nothing matches, instead of the usual words. */
  noResult?: { title: string; filter: string };
  /** By filters or by stores: no rows then means that nothing matches. */
  isNarrowed?: boolean;
  /** Shows everything again. Undefined where nothing is filtered. */
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
