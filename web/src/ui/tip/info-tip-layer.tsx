import { Popover } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect } from 'react';
import classes from './info-tip.module.css';

export interface InfoTipLayerProps {
  id: string;
  name: string;
  /** The "i" and its popover: a press elsewhere closes it. */
  target: RefObject<HTMLElement | null>;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The text of an "i". */
export function InfoTipLayer({ id, name, target, opened, onClose, children }: InfoTipLayerProps) {
  useEffect(() => {
    if (!opened) return;
    const onPress = ({ target: pressed }: PointerEvent) => {
      if (pressed instanceof Node && target.current?.contains(pressed) !== true) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [opened, onClose, target]);
  return (
    <Popover opened={opened} closeOnClickOutside={false} withRoles={false} width={280} position="top">
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown id={id} className={classes.text} role="dialog" aria-label={name}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
