import type { Names } from './names.ts';

/** Schemas and routes for both sides. */
export function contractFiles(n: Names): Record<string, string> {
  return {
    [`contract/${n.module}/${n.screen}.schemas.ts`]: `import { z } from 'zod';
import { idSchema, textSchema, versionSchema } from '../core/schema.ts';

export const ${n.camel}RowSchema = z.object({ id: idSchema, name: z.string(), version: versionSchema });
export type ${n.pascal}Row = z.output<typeof ${n.camel}RowSchema>;

export const ${n.camel}ListSchema = z.object({ records: z.array(${n.camel}RowSchema) });

/** A new one, as typed. */
export const add${n.pascal}Schema = z.object({ name: textSchema(80, 'Name is a required field') });
`,
    [`contract/${n.module}/${n.screen}.routes.ts`]: `import { defineRoute } from '../core/route.ts';
import { add${n.pascal}Schema, ${n.camel}ListSchema, ${n.camel}RowSchema } from './${n.screen}.schemas.ts';

export const ${n.camel}Routes = {
  list${n.pascal}: defineRoute({
    name: '${n.module}.list${n.pascal}',
    method: 'GET',
    path: '/${n.module}/${n.screen}',
    summary: '${n.title}, by name',
    permission: 'globalSettings.manage',
    output: ${n.camel}ListSchema,
    example: () => ({}),
  }),
  add${n.pascal}: defineRoute({
    name: '${n.module}.add${n.pascal}',
    method: 'POST',
    path: '/${n.module}/${n.screen}',
    summary: 'Add one to ${n.title.toLowerCase()}',
    permission: 'globalSettings.manage',
    body: add${n.pascal}Schema,
    output: ${n.camel}RowSchema,
    errors: ['conflict'],
    example: () => ({ body: { name: 'An example' } }),
  }),
};
`,
    [`contract/${n.module}/${n.module}.audit.ts`]: `import { defineAudit } from '../core/audit-texts.ts';

export const ${n.camelModule}Audit = defineAudit({
  actions: {
    '${n.module}.add${n.pascal}': { area: 'settings', title: 'Added to ${n.title.toLowerCase()}' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof ${n.camelModule}Audit.actions;
`,
    [`contract/${n.module}/${n.module}.events.ts`]: `import { defineEvents, ofRow } from '../core/live-event.ts';

export const ${n.camelModule}Events = defineEvents({
  '${n.module}.changed': { topic: 'dashboard', permission: 'globalSettings.manage', payload: ofRow },
});

declare module '../core/live-event.ts' {
  interface LiveEvents extends Events {}
}
type Events = typeof ${n.camelModule}Events;
`,
  };
}
