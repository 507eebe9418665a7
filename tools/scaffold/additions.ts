import { addTo, withImports } from './insert.ts';
import type { Names } from './names.ts';

/** How a file of the module changes for a new screen. */
export type Addition = (text: string) => string;

/** What a new screen adds to the files that its module has already, by file. */
export function additionsOf(n: Names): Record<string, Addition> {
  const contract = `contract/${n.module}/${n.module}`;
  const web = `web/src/features/${n.module}/${n.module}`;
  const action = (name: string, title: string) =>
    `'${n.module}.${name}${n.Item}': { area: 'settings', title: '${title} ${n.anItem}' }`;
  return {
    [`${contract}.audit.ts`]: (text) =>
      addTo(
        text,
        'defineAudit',
        'actions',
        [action('add', 'Added'), action('change', 'Changed'), action('archive', 'Archived')].join(),
      ),
    [`${contract}.events.ts`]: (text) =>
      withImports(
        addTo(
          text,
          'defineEvents',
          undefined,
          `'${n.items}.changed': { topic: 'dashboard', permission: 'globalSettings.manage', payload: ofRow }`,
        ),
        text.includes('ofRow') ? '' : "import { ofRow } from '../core/live-event.ts';",
      ),
    [`${contract}.examples.ts`]: (text) =>
      addTo(text, 'defineExamples', undefined, `${n.camelItem}Id: 1, ${n.camelItem}Version: 1`),
    [`server/src/modules/${n.module}/index.ts`]: (text) => withScreen(text, n),
    [`${web}.paths.ts`]: (text) =>
      addTo(
        text,
        'definePaths',
        undefined,
        `${n.camelItems}: '${n.address}', ${n.camelItem}: '${n.address}/$id'`,
      ),
    [`${web}.manifest.ts`]: (text) => {
      const screen = (name: string, title: string, file: string) =>
        `${name}: { title: '${title}', action: 'globalSettings.manage', load: () => import('./${file}.screen.tsx') }`;
      const screens = [
        screen(n.camelItems, n.titleItems, n.items),
        screen(n.camelItem, n.titleItem, n.item),
      ].join();
      const entry = `{ screen: '${n.camelItems}', label: '${n.titleItems}', group: 'business', order: 50 }`;
      return addTo(addTo(text, 'defineManifest', 'screens', screens), 'defineManifest', 'settings', entry);
    },
    [`${web}.live.ts`]: (text) =>
      addTo(
        text,
        'LiveTable',
        undefined,
        `'${n.items}.changed': ['${n.module}.list${n.Items}', '${n.module}.get${n.Item}']`,
      ),
  };
}

/** The module's index with the screen's table, routes, handlers and undo. */
function withScreen(text: string, n: Names): string {
  const handlers = `
    list${n.Items}: (ctx, { query }) => list${n.Items}(ctx.business, query),
    get${n.Item}: (ctx, { params }) => get${n.Item}(ctx.business, params.id),
    add${n.Item}: (ctx, { body }) => ${n.camelItems}.add(changingOf(ctx), body),
    change${n.Item}: (ctx, { params, body: { version, ...form } }) =>
      ${n.camelItems}.change(changingOf(ctx), params.id, version, form),
    archive${n.Item}: (ctx, { params, body }) => ${n.camelItems}.remove(changingOf(ctx), params.id, body.version)`;
  const hasEvents = /\bevents: /.test(text);
  const events = hasEvents ? [] : [[undefined, `events: ${n.camelModule}Events`] as const];
  const added = [
    ['tables', `'${n.table}'`],
    ['routes', `...${n.camelItem}Routes`],
    ['handlers', handlers],
    ['undos', `...${n.camelItems}.undos`],
    ...events,
  ] as const;
  const imports = [
    `import { ${n.camelItem}Routes } from '@washboard/contract/${n.module}/${n.items}.routes.ts';`,
    `import { get${n.Item}, list${n.Items}, ${n.camelItems} } from './${n.items}.service.ts';`,
    text.includes('changingOf') ? '' : "import { changingOf } from '../../platform/audit/changing.ts';",
    hasEvents
      ? ''
      : `import { ${n.camelModule}Events } from '@washboard/contract/${n.module}/${n.module}.events.ts';`,
  ].join('\n');
  return withImports(
    added.reduce((now, [at, entries]) => addTo(now, 'defineModule', at, entries), text),
    imports,
  );
}
