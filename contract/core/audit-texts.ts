/** The words of an audited action; `area` groups actions in the filter of the audit log. */
export interface AuditText {
  area: string;
  title: string;
  /**
   * The fact, with recorded values in braces: `Refunded {amountCents} on {code}`; `{orders|order}` counts. Without
   * all of its values the title is shown.
   */
  fact?: string;
}

/**
 * The audited actions of a module and the areas it adds, in `<module>.audit.ts`. It adds their names to `AuditActions`
 * and `AuditAreas`.
 */
export const defineAudit = <
  const Actions extends Readonly<Record<string, AuditText>>,
  const Areas extends Readonly<Record<string, string>> = Record<never, string>,
>(audit: {
  areas?: Areas;
  actions: Actions;
}): { areas: Areas; actions: Actions } => ({ areas: {} as Areas, ...audit });

/** Every audited action by name. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface AuditActions {}
export type AuditAction = keyof AuditActions & string;

/** Every area of the audit log by name. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface AuditAreas {}
export type AuditArea = keyof AuditAreas & string;

/** Where a change came from. */
export const auditOrigins = {
  web: 'Back office',
  cli: 'Command line',
  job: 'Job',
  setup: 'First start',
} as const;
export type AuditOrigin = keyof typeof auditOrigins;
export const auditOriginNames = Object.keys(auditOrigins) as [AuditOrigin, ...AuditOrigin[]];
