import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { useScope } from '../scope/use-scope.ts';
import classes from './locations.module.css';
import { choiceText } from './store-tree.ts';
import { useLocationTree } from './use-location-tree.ts';

// The tree is fetched when somebody opens it.
const LocationPanel = lazyPart(() => import('./location-panel.tsx'), 'LocationPanel');

/** Chooses the stores that scoped screens are about; none chosen is all that one may see. */
export function LocationSwitcher() {
  const { storeIds, setStores } = useScope();
  const tree = useLocationTree();
  const [opened, { open, close }] = useDisclosure(false);
  const text = choiceText(tree.data, storeIds);
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? open() : close())}
      position="bottom-start"
      width={320}
      returnFocus
    >
      <Popover.Target>
        <Button
          className={classes.switcher}
          variant="default"
          leftSection={<IconBuildingStore size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`Stores: ${text}`}
          onClick={() => (opened ? close() : open())}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <QueryArea query={tree} height={240} rows={6} label="Loading stores">
          {(data) => (
            <Suspense fallback={<LoadingArea height={240} rows={6} label="Loading stores" />}>
              <LocationPanel
                tree={data}
                chosen={storeIds}
                onApply={(next) => {
                  close();
                  void setStores(next);
                }}
              />
            </Suspense>
          )}
        </QueryArea>
      </Popover.Dropdown>
    </Popover>
  );
}
