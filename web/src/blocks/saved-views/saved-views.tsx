import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconPencil, IconUsers } from '@tabler/icons-react';
import type { ViewedScreen } from '@washboard/contract/saved-views/saved-views.schemas.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { choiceField, defineSearch, type SearchRecord } from '../../lib/list-state.ts';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { ListAddress } from '../list/list-address.ts';
import classes from './saved-views.module.css';
import { useSavedViews } from './saved-views.queries.ts';
import { filtersOf, viewText } from './view-text.ts';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx'), 'ViewDialog');

const dialogSearch = defineSearch({ saving: choiceField(['', 'new', 'edit'], '') });

export interface SavedViewsProps {
  screen: ViewedScreen;
  list: Pick<ListAddress, 'keptIn' | 'hrefOf'>;
  /** The list's own views. */
  tabs: readonly ViewTab[];
}

/** A view that every user has. */
export interface ViewTab {
  label: string;
  /** Its filters as in the address. */
  filters: SearchRecord;
  /** How many rows it has. */
  count?: string | undefined;
}

/** How the rows are shown, which isn't part of what a tab shows. */
const manner = { sort: undefined, direction: undefined, view: undefined };

/** Views as tabs: the list's own, saved and shared ones, and saving the current filters. */
export function SavedViews({ screen, list, tabs }: SavedViewsProps) {
  const search = useSearchRecord();
  const [{ saving }, set] = useSearchState(dialogSearch);
  const { data } = useSavedViews(screen);
  const views = data?.records ?? [];
  const text = viewText(list.keptIn(search));
  const present = views.find((view) => view.search === text);
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  const close = () => void set({ saving: '' });
  const plain = viewText({ ...list.keptIn(search), ...manner });
  const tab = present === undefined ? tabs.find(({ filters }) => viewText(filters) === plain) : undefined;
  const toSave = present === undefined && tab === undefined;
  return (
    <nav className={classes.views} aria-label="Saved views">
      {tabs.map((one) => (
        <AppLink
          key={one.label}
          className={classes.view}
          href={list.hrefOf(search, { ...one.filters, view: search.view })}
          aria-current={current(one === tab)}
        >
          {one.label}
          {one.count !== undefined && <span className={classes.count}>{one.count}</span>}
        </AppLink>
      ))}
      {views.map((view) => (
        <AppLink
          key={view.id}
          className={classes.view}
          href={list.hrefOf(search, filtersOf(view.search))}
          aria-current={current(view === present)}
        >
          {view.name}
          {view.shared && <IconUsers size={14} aria-label="shared" />}
        </AppLink>
      ))}
      {toSave && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDeviceFloppy size={14} aria-hidden />}
          onClick={() => void set({ saving: 'new' }, { push: true })}
        >
          Save view
        </Button>
      )}
      {present?.canChange === true && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => void set({ saving: 'edit' }, { push: true })}
        >
          Edit view
        </Button>
      )}
      <Suspense>
        {saving === 'new' && toSave && <ViewDialog screen={screen} search={text} onClose={close} />}
        {saving === 'edit' && present?.canChange === true && (
          <ViewDialog key={present.id} screen={screen} search={text} view={present} onClose={close} />
        )}
      </Suspense>
    </nav>
  );
}
