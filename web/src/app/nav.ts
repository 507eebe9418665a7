import { IconSettings } from '@tabler/icons-react';
import type { Action } from '@washboard/contract/core/access.ts';
import { areaPaths } from '../blocks/app.paths.ts';
import {
  commonGroups,
  type MenuEntry,
  type Offer,
  type SettingsEntry,
  type SettingsGroup,
} from '../lib/manifest.ts';
import { menus } from '../menus.list.ts';
import { features } from '../screens.list.ts';

export type Can = (action: Action) => boolean;

/** What the account offers its customers. */
export type Offered = Readonly<Record<Offer, boolean>>;

export interface NavEntry extends MenuEntry {
  /** Paths where the entry is current. */
  under: string;
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

const menu = [...menus].sort(byOrder);
const settings = features.flatMap((feature) => feature.settings ?? []);
const areas = features.flatMap((feature) => feature.areas ?? []);

const groups: Readonly<Record<string, SettingsGroup>> = Object.assign(
  {},
  commonGroups,
  ...features.map((feature) => feature.settingsGroups),
);

/** A group of the settings menu, with its entries. */
export interface SettingsMenuGroup {
  title: string;
  entries: SettingsEntry[];
}

/** Entries by group; empty groups are left out. */
export function groupedSettings(entries: readonly SettingsEntry[]): SettingsMenuGroup[] {
  return Object.entries(groups)
    .sort(([, a], [, b]) => byOrder(a, b))
    .map(([group, { title }]) => ({
      title,
      entries: entries.filter((entry) => entry.group === group).sort(byOrder),
    }))
    .filter((group) => group.entries.length > 0);
}

/** The settings menu for these permissions. */
export const settingsFor = (can: Can) => groupedSettings(settings.filter((entry) => can(entry.action)));

/** Whether the account offers what an entry needs. */
export const isOffered = ({ needs }: { needs?: Offer }, offered: Offered) =>
  needs === undefined || offered[needs];

/** The main menu for these permissions. Settings come last and lead to their first entry. */
export function navFor(can: Can, offered: Offered): NavEntry[] {
  const entries = menu
    .filter((entry) => can(entry.action) && isOffered(entry, offered))
    .map((entry) => ({
      ...entry,
      under: areas.find(({ index }) => index === entry.href)?.path ?? entry.href,
    }));
  const setting = settingsFor(can)[0]?.entries[0];
  if (setting === undefined || !can('globalSettings.manage')) return entries;
  const { href, action, order } = setting;
  return [
    ...entries,
    { label: 'Global settings', href, icon: IconSettings, action, order, under: areaPaths.globalSettings },
  ];
}

/** Whether a path belongs to an entry. */
export const isUnder = (path: string, under: string) => path === under || path.startsWith(`${under}/`);
