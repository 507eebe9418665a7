import { Button } from '@mantine/core';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { floorAddress } from '../machines.urls.ts';

const views = { cards: 'Cards', list: 'List', plan: 'Floor plan' } as const;
type View = keyof typeof views;

/** Machines as cards, as a list, or as a floor plan. */
export function ViewLinks({ current }: { current: View }) {
  const search = useSearchRecord();
  return (
    <nav aria-label="View">
      <Button.Group>
        {(Object.entries(views) as [View, string][]).map(([view, label]) => (
          <Button
            key={view}
            size="xs"
            variant={view === current ? 'light' : 'default'}
            component={AppLink}
            href={floorAddress.hrefOf(search, {
              ...floorAddress.keptIn(search),
              view: view === 'cards' ? undefined : view,
            })}
            aria-current={view === current ? 'page' : undefined}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
    </nav>
  );
}
