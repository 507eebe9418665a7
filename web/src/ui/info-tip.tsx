import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './info-tip.module.css';

/** A small "i" that explains `about` on hover, focus and tap; Esc closes it. */
export function InfoTip({ about, children }: { about: string; children: ReactNode }) {
  const [opened, { open, close, toggle }] = useDisclosure(false);
  return (
    <Popover opened={opened} onChange={(next) => (next ? open() : close())} width={280} position="top">
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={`What ${about} means`}
          onMouseEnter={open}
          onMouseLeave={close}
          onFocus={open}
          onBlur={close}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!opened) toggle();
          }}
        >
          <IconInfoCircle size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.text} aria-label={`What ${about} means`}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
