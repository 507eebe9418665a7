import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { useScope } from '../scope/use-scope.ts';
import { LocationPanel } from './location-panel.tsx';
import classes from './locations.module.css';
import { choiceText } from './store-tree.ts';
import { useLocationTree } from './use-location-tree.ts';

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
      trapFocus
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
      <Popover.Dropdown className={classes.dropdown} aria-label="Choose stores">
        <QueryArea query={tree} height={240} rows={6} label="Loading stores">
          {(data) => (
            <LocationPanel
              tree={data}
              chosen={storeIds}
              onApply={(next) => {
                close();
                void setStores(next);
              }}
            />
          )}
        </QueryArea>
      </Popover.Dropdown>
    </Popover>
  );
}
