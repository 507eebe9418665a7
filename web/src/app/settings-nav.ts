import type { Action } from '@washboard/contract/core/access.ts';

/** An entry of the menu of Global settings. */
export interface SettingsEntry {
  label: string;
  path: string;
  action: Action;
}

/** The second level of Global settings, in its order. An area gets its entry when its screen comes. */
export const settingsNav: readonly SettingsEntry[] = [
  { label: 'Import', path: '/global-settings/import', action: 'imports.manage' },
  { label: 'API keys', path: '/global-settings/api-keys', action: 'accessKeys.manage' },
  { label: 'Team', path: '/global-settings/team', action: 'team.manage' },
  { label: 'Simulators', path: '/global-settings/simulators', action: 'globalSettings.manage' },
  { label: 'Audit', path: '/global-settings/audit', action: 'audit.read' },
];
