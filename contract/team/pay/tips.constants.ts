export const tipShareLabels = { MINUTES: 'By hours worked', EVENLY: 'In equal parts' } as const;
export type TipSharing = keyof typeof tipShareLabels;
export const tipSharings = Object.keys(tipShareLabels) as [TipSharing, ...TipSharing[]];

/** Who may have a share. Someone who manages a location or the business is a manager; the rest go by their role. */
export const tipGroupLabels = {
  ATTENDANT: 'Attendants',
  DRIVER: 'Drivers',
  INSTALLER: 'Installers',
  MANAGER: 'Managers, admins and owners',
} as const;
export type TipGroup = keyof typeof tipGroupLabels;
export const tipGroups = Object.keys(tipGroupLabels) as [TipGroup, ...TipGroup[]];

/** Where no rule is set. */
export const usualTipRule = {
  sharedBy: 'MINUTES' as TipSharing,
  groups: ['ATTENDANT', 'DRIVER', 'INSTALLER'] as TipGroup[],
};
