import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { LocationButton } from './location-button.tsx';
import { LocationPanel } from './location-panel.tsx';
import classes from './locations.module.css';
import type { useLocationTree } from './use-location-tree.ts';

export interface LocationLayerProps {
  text: string;
  tree: ReturnType<typeof useLocationTree>;
  chosen: readonly number[];
  onApply: (storeIds: readonly number[]) => void;
}

/** The button with the store tree, initially open. */
export function LocationLayer({ text, tree, chosen, onApply }: LocationLayerProps) {
  const [opened, { open, close }] = useDisclosure(true);
  const button = useRef<HTMLButtonElement>(null);
  // Focus was on another button, which this one replaced.
  const closeWithFocus = () => {
    close();
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? open() : closeWithFocus())}
      position="bottom-start"
      width={320}
    >
      <Popover.Target>
        <LocationButton ref={button} text={text} onClick={() => (opened ? closeWithFocus() : open())} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <QueryArea query={tree} height={240} rows={6} label="Loading stores">
          {(data) => (
            <LocationPanel
              tree={data}
              chosen={chosen}
              onApply={(next) => {
                closeWithFocus();
                onApply(next);
              }}
            />
          )}
        </QueryArea>
      </Popover.Dropdown>
    </Popover>
  );
}
