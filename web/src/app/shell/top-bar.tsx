import { UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { LocationSwitcher } from '../../blocks/locations/location-switcher.tsx';
import type { LiveStatus } from '../live/live-connection.ts';
import { AccountMenu } from './account-menu.tsx';
import { openPalette } from './commands.ts';
import { ConnectionLine } from './connection-line.tsx';
import classes from './shell.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export interface TopBarProps {
  live: LiveStatus;
  /** The screen depends on selected stores. */
  scoped: boolean;
  onMenu: () => void;
}

/** 48 px above every screen: stores, connection, search, account. */
export function TopBar({ live, scoped, onMenu }: TopBarProps) {
  return (
    <header className={`${classes.bar} wb-no-print`}>
      <UnstyledButton className={classes.menuButton} aria-label="Open the menu" onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden />
      </UnstyledButton>
      {scoped && <LocationSwitcher />}
      <span className={classes.gap} />
      <ConnectionLine live={live} />
      <UnstyledButton className={classes.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchWords}>Search</span>
        <kbd className={classes.keys}>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <AccountMenu />
    </header>
  );
}
