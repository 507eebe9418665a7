import type { TablerIcon } from '@tabler/icons-react';
import type { Action } from '@washboard/contract/core/access.ts';
import type { ComponentType } from 'react';
import { type Address, addressOf, type ScreenPath } from './address.ts';
import type { SearchRecord } from './list-state.ts';
import type { ScreenDefinition, ScreenFacts } from './screen.ts';

/** What an account may offer or use. */
export type Offer = 'hasSelfServe' | 'hasFullServe' | 'isMessagingEnabled';

/** An entry of the main menu; a feature has its own in `<feature>.menu.ts`. */
export interface MenuEntry {
  label: string;
  href: Address;
  icon: TablerIcon;
  /** Who sees it. */
  action: Action;
  /** Position in the menu, lowest first. */
  order: number;
  /** Hidden if the account doesn't offer this. */
  needs?: Offer;
  /** Shows a count beside it; a `lazyPart`. */
  badge?: ComponentType;
}

/** A part of the main menu: an address whose pages share a permission. */
export interface Area {
  path: string;
  /** Where its index redirects to. */
  index?: string;
  /** The permission; others go to /dashboard. */
  action: Action;
}

/** An address that a screen had before. */
export interface MovedPath {
  path: `/${string}`;
  to: (search: SearchRecord) => Address;
}

/** A group of the settings menu. */
export interface SettingsGroup {
  title: string;
  /** Position in the menu, lowest first. */
  order: number;
}

/** The groups that every feature may use; a manifest adds its own in `settingsGroups`. */
export const commonGroups = {
  business: { title: 'Business', order: 10 },
  catalog: { title: 'Catalog', order: 20 },
  team: { title: 'Team', order: 30 },
  data: { title: 'Data', order: 40 },
} as const satisfies Record<string, SettingsGroup>;

/** Every group by name. A manifest that adds one also adds its name here, by declaration merging. */
export interface SettingsGroups extends CommonGroups {}
type CommonGroups = typeof commonGroups;

/** An entry of the settings menu. */
export interface SettingsEntry {
  label: string;
  href: Address;
  action: Action;
  group: keyof SettingsGroups;
  /** Position in its group, lowest first. */
  order: number;
}

/** An entry of the account menu; a feature lists its own in `<feature>.account-menu.ts`. */
export interface AccountEntry extends MenuEntry {
  /** Hidden from staff acting as a user. */
  notWhileActing?: true;
}

/** A command of the palette (Ctrl+K), in addition to the menu entries; a feature lists its own in `<feature>.palette.ts`. */
export interface PaletteEntry {
  label: string;
  href: Address;
  action: Action;
  /** Left out if the account doesn't offer this. */
  needs?: Offer;
}

/** A kind of record that the search finds; a feature lists its own in `<feature>.found.ts`. */
export interface FoundKind {
  /** As its finder on the server calls it. */
  kind: string;
  /** Heading of the records of this kind. */
  label: string;
  icon: TablerIcon;
  href: (id: number) => string;
  /** Its place among the kinds, lowest first. */
  order: number;
}

/** What a feature contributes: loads with its first screen. The shell has a table of it (`screens.list.ts`). */
export interface Manifest {
  screens: readonly ScreenDefinition[];
  settings: readonly SettingsEntry[];
  moved: readonly MovedPath[];
  /** Its areas: their index, and Page not found below them. */
  areas: readonly Area[];
  settingsGroups: Readonly<Record<string, SettingsGroup>>;
}

/** The texts and addresses of a manifest, which every page has. */
export interface FeatureTable {
  load: () => Promise<Manifest>;
  screens: readonly ScreenFacts[];
  settings?: readonly SettingsEntry[];
  /** Addresses that the manifest redirects. */
  moved?: readonly string[];
  areas?: readonly Area[];
  settingsGroups?: Readonly<Record<string, SettingsGroup>>;
}

type Paths = Readonly<Record<string, ScreenPath>>;

/** Screens that an entry can lead to: those whose path has no params. */
type Openable<P extends Paths> = {
  [Name in keyof P & string]: P[Name] extends ScreenPath<infer Path>
    ? Path extends `${string}$${string}`
      ? never
      : Name
    : never;
}[keyof P & string];

/** An entry of a menu; the screen says where it leads and who sees it. */
type EntryOf<P extends Paths, Entry extends { href: Address; action: Action }> = Omit<
  Entry,
  'href' | 'action'
> & { screen: Openable<P> };

/** The manifest of a feature: a screen for each of its paths, and entries of the settings menu. */
export function defineManifest<P extends Paths>(
  paths: P,
  given: {
    screens: { readonly [Name in keyof P]: Omit<ScreenDefinition, 'path'> };
    settings?: readonly EntryOf<P, SettingsEntry>[];
    moved?: readonly MovedPath[];
    areas?: readonly Area[];
    settingsGroups?: Partial<Readonly<Record<keyof SettingsGroups, SettingsGroup>>>;
  },
): Manifest {
  const names = Object.keys(paths) as (keyof P)[];
  const leadTo = (screen: keyof P) => ({
    href: addressOf(paths[screen] as ScreenPath),
    action: given.screens[screen].action,
  });
  return {
    screens: names.map((name) => ({ path: paths[name] as string, ...given.screens[name] })),
    settings: (given.settings ?? []).map(({ screen, ...entry }) => ({ ...entry, ...leadTo(screen) })),
    moved: given.moved ?? [],
    areas: given.areas ?? [],
    settingsGroups: given.settingsGroups ?? {},
  };
}
