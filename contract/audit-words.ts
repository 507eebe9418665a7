import { audits } from './audits.list.ts';
import type { AuditAction, AuditArea } from './core/audit-texts.ts';

interface Audit {
  areas: Readonly<Partial<Record<AuditArea, string>>>;
  actions: Readonly<Partial<Record<AuditAction, { area: AuditArea; title: string }>>>;
}
const all: readonly Audit[] = audits;

/** The words of every audited action. */
export const auditActions = Object.assign({}, ...all.map(({ actions }) => actions)) as Record<
  AuditAction,
  { area: AuditArea; title: string }
>;

const areas = Object.assign({}, ...all.map((audit) => audit.areas)) as Record<AuditArea, string>;
export const auditAreaNames = (Object.keys(areas) as AuditArea[]).sort((a, b) =>
  areas[a].localeCompare(areas[b]),
) as [AuditArea, ...AuditArea[]];

/** The areas in the filter of the audit log, with their titles. */
export const auditAreas = Object.fromEntries(auditAreaNames.map((name) => [name, areas[name]])) as Record<
  AuditArea,
  string
>;

/** The actions of one area. */
export const actionsOfArea = (area: AuditArea): string[] =>
  Object.entries(auditActions).flatMap(([action, words]) => (words.area === area ? [action] : []));
