import { useSyncExternalStore } from 'react';
import type { WidgetGroup } from '../../../blocks/figures/groups/widget-group.ts';
import { localStore, storageKey } from '../../../lib/storage.ts';
import { widgetGroups } from './widget-groups.ts';

/** The active widget groups; a new group is active. */
export type WidgetSections = Readonly<Record<string, boolean>>;

const key = () => storageKey('widget-sections');
const listeners = new Set<() => void>();
let sections: WidgetSections | undefined;

export function parseSections(text: string | null): WidgetSections {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter(
      ([name, active]) => widgetGroups.some((group) => group.name === name) && typeof active === 'boolean',
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

function read(): WidgetSections {
  sections ??= parseSections(localStore.read(key()));
  return sections;
}

/** The visible groups, in order. */
export const activeGroups = (offered: readonly WidgetGroup[], of: WidgetSections = read()) =>
  offered.filter(({ name }) => of[name] ?? true);

/** Asks to switch a group. It applies and is remembered on the success event below. */
export function toggleWidgetGroup(group: string): void {
  const active = !(read()[group] ?? true);
  onToggleSuccess({ type: 'toggleWidgetGroupSuccess', group, active });
}

interface ToggleSuccess {
  type: 'toggleWidgetGroupSuccess';
  group: string;
  active: boolean;
}

function onToggleSuccess({ group, active }: ToggleSuccess): void {
  sections = { ...read(), [group]: active };
  localStore.write(key(), JSON.stringify(sections));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key()) return;
    sections = undefined;
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export const useWidgetSections = () => useSyncExternalStore(subscribe, read);
