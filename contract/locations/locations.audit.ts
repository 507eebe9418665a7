import { defineAudit } from '../core/audit-texts.ts';

export const locationsAudit = defineAudit({
  areas: { locations: 'Account and locations' },
  actions: {
    'locations.changeDetails': { area: 'locations', title: 'Changed the account details' },
    'locations.addLocation': { area: 'locations', title: 'Added a location' },
    'locations.changeLocation': { area: 'locations', title: 'Changed a location' },
    'locations.removeLocation': { area: 'locations', title: 'Removed a location' },
    'locations.addRegion': { area: 'locations', title: 'Added a region' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof locationsAudit.actions;
type Areas = typeof locationsAudit.areas;
