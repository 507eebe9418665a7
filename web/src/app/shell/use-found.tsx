import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { searchRoutes } from '@washboard/contract/search/search.routes.ts';
import type { FoundRecord } from '@washboard/contract/search/search.schemas.ts';
import { useMemo } from 'react';
import { useCan } from '../../blocks/session/access.ts';
import { foundKinds } from '../../found.list.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';

/** People type faster than that; each pause asks the server once. */
const pauseMs = 120;
const size = 18;

export interface FoundRecords {
  /** Records by kind: the kind with the best match first. */
  groups: SpotlightActionGroupData[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** What the server finds for the text of the palette. */
export function useFound(text: string): FoundRecords {
  const navigate = useNavigate();
  const mayAsk = useCan()('dashboard.view');
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, pauseMs);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...queryOptionsOf(searchRoutes.search, { query: { q: asked } }),
    enabled: mayAsk && asked !== '',
    placeholderData: keepPreviousData,
  });
  const isEarlier = isPlaceholderData || asked !== typed;
  const records = typed === '' ? undefined : data?.records;
  const groups = useMemo(
    () =>
      groupsOf(isEarlier ? named(records ?? [], typed) : (records ?? [])).map(
        ({ label, icon: Icon, records, href }) => ({
          group: label,
          actions: records.map(({ kind, id, title, detail }) => ({
            id: `${kind} ${id}`,
            label: title,
            description: detail,
            leftSection: <Icon size={size} aria-hidden />,
            onClick: () => void navigate({ href: href(id) }),
          })),
        }),
      ),
    [records, isEarlier, typed, navigate],
  );
  return { groups, isSearching: isFetching || asked !== typed, hasFailed: isError };
}

/** Of records found for an earlier text, those that the text still names: Enter must not open another. */
const named = (records: readonly FoundRecord[], text: string) =>
  records.filter(({ title, detail }) => holdsEach(`${title} ${detail}`, text));

/** Whether a name holds every word of the text. */
export function holdsEach(name: string, text: string): boolean {
  const lower = name.toLowerCase();
  return text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** Records by kind. The server's first record is the best match, so its kind comes first; the rest keep their order. */
function groupsOf(records: readonly FoundRecord[]) {
  const best = records[0]?.kind;
  return foundKinds
    .map((kind) => ({ ...kind, records: records.filter((record) => record.kind === kind.kind) }))
    .filter((kind) => kind.records.length > 0)
    .sort((a, b) => Number(b.kind === best) - Number(a.kind === best) || a.order - b.order);
}
