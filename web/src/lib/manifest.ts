import type { TablerIcon } from '@tabler/icons-react';
import type { Action } from '@washboard/contract/core/access.ts';
import type { ScreenDefinition } from './screen.ts';

/** An entry of the main menu. */
export interface MenuEntry {
  label: string;
  href: string;
  icon: TablerIcon;
  /** Who sees it. */
  action: Action;
  /** Position in the menu, lowest first. */
  order: number;
}

/** The groups of the settings menu, in order. */
export const settingsGroups = {
  business: 'Business',
  catalog: 'Catalog',
  team: 'Team',
  data: 'Data',
} as const;
export type SettingsGroup = keyof typeof settingsGroups;

/** An entry of the settings menu. */
export interface SettingsEntry {
  label: string;
  href: string;
  action: Action;
  group: SettingsGroup;
  /** Position in its group, lowest first. */
  order: number;
}

/** An entry of the account menu; a feature lists its own in `<feature>.account-menu.ts`. */
export interface AccountEntry extends MenuEntry {
  /** Hidden from staff acting as a user. */
  notWhileActing?: true;
}

/** A command of the palette (Ctrl+K), in addition to the menu entries. */
export interface PaletteEntry {
  label: string;
  href: string;
  action: Action;
}

/**
 * What a feature contributes. The first page loads every manifest, so it contains only texts and addresses;
 * screens are behind `load`. Live tables and the account menu have their own files, loaded later.
 */
export interface Manifest {
  screens: readonly ScreenDefinition[];
  menu?: readonly MenuEntry[];
  settings?: readonly SettingsEntry[];
  palette?: readonly PaletteEntry[];
}

export const defineManifest = (manifest: Manifest): Manifest => manifest;
