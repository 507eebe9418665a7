import { Button, FocusTrap, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { LocationTree } from '@washboard/contract/locations/locations.routes.ts';
import { useMemo, useState } from 'react';
import { EmptyNoResult } from '../../ui/states/empty-area.tsx';
import classes from './locations.module.css';
import { filterTree, toggled, treeOf } from './store-tree.ts';
import { TreeLines } from './tree-lines.tsx';

export interface LocationPanelProps {
  tree: LocationTree;
  chosen: readonly number[];
  /** An empty list means all stores. */
  onApply: (storeIds: readonly number[]) => void;
}

/** The tree with search; the selection applies on confirm, so a change costs one query. */
export function LocationPanel({ tree, chosen, onApply }: LocationPanelProps) {
  const all = useMemo(() => tree.locations.map((store) => store.id), [tree]);
  const nodes = useMemo(() => treeOf(tree), [tree]);
  const [draft, setDraft] = useState<ReadonlySet<number>>(() => new Set(chosen.length === 0 ? all : chosen));
  const [search, setSearch] = useState('');
  const shown = useMemo(() => filterTree(nodes, search), [nodes, search]);
  const isAll = all.every((id) => draft.has(id));
  const isNone = !all.some((id) => draft.has(id));
  const apply = () => onApply(isAll ? [] : all.filter((id) => draft.has(id)));
  return (
    <FocusTrap>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNone) apply();
        }}
      >
        <TextInput
          data-autofocus
          aria-label="Search stores"
          placeholder="Search stores"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className={classes.scroll}>
          {shown.length === 0 ? (
            <EmptyNoResult
              title="No stores found"
              filter={`Nothing matches “${search}”.`}
              onClear={() => setSearch('')}
            />
          ) : (
            <TreeLines nodes={shown} chosen={draft} onToggle={(node) => setDraft(toggled(node, draft))} />
          )}
        </div>
        <div className={classes.foot}>
          <Button variant="subtle" color="gray" onClick={() => setDraft(new Set(isAll ? [] : all))}>
            {isAll ? 'Clear all' : 'Select all'}
          </Button>
          <span className={classes.hint} role="status">
            {isNone ? 'Select a store' : ''}
          </span>
          <Button type="submit">Apply</Button>
        </div>
      </form>
    </FocusTrap>
  );
}
