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
  /** Its place in the menu, lowest first. */
  order: number;
}

/** The groups of the menu of Global settings, in their order. */
export const settingsGroups = {
  business: 'Business',
  catalog: 'Catalog',
  team: 'Team',
  data: 'Data',
} as const;
export type SettingsGroup = keyof typeof settingsGroups;

/** An entry of the menu of Global settings. */
export interface SettingsEntry {
  label: string;
  href: string;
  action: Action;
  group: SettingsGroup;
  /** Its place in its group, lowest first. */
  order: number;
}

/** An entry of the account's menu; a feature lists its own in `<feature>.account-menu.ts`. */
export interface AccountEntry extends MenuEntry {
  /** Staff who act for somebody do not see it. */
  notWhileActing?: true;
}

/** A command of the palette (Ctrl+K), beside the menu's entries, which are there anyway. */
export interface PaletteEntry {
  label: string;
  href: string;
  action: Action;
}

/**
 * What a feature brings to the app. The first page loads every manifest, so it names texts and addresses only;
 * screens stand behind `load`. Live tables and the account menu have files of their own, loaded later.
 */
export interface Manifest {
  screens: readonly ScreenDefinition[];
  menu?: readonly MenuEntry[];
  settings?: readonly SettingsEntry[];
  palette?: readonly PaletteEntry[];
}

export const defineManifest = (manifest: Manifest): Manifest => manifest;
