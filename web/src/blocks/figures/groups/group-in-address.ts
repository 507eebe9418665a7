import { type RefObject, useEffect } from 'react';
import { defineSearch, textField } from '../../../lib/list-state.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';

const search = defineSearch({ group: textField('', 40) });

/** A link may name a group: the dashboard opens there. */
export function useGroupInAddress(group: string, section: RefObject<HTMLElement | null>): void {
  const [{ group: named }] = useSearchState(search);
  useEffect(() => {
    if (named === group) section.current?.scrollIntoView({ block: 'start' });
  }, [named, group, section]);
}
