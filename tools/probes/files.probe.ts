import type { Probe } from './probe.ts';

const lines = (count: number) => 'export {};\n'.repeat(count);
const empty = 'export const a = 1;\n';
const at = (rule: string, planted: string, fine: string, text = empty): Probe => ({
  rule,
  planted: { [planted]: text },
  fine: { [fine]: text },
});
const many = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/probe-${index}.ts`, empty]));
const importing = (other: string) => `import { a } from '${other}';\nexport const b = a;\n`;

/** Violations of file size, names and places. */
export const fileProbes: Probe[] = [
  { rule: 'files/size', planted: { 'demo/probe.ts': lines(301) }, fine: { 'demo/probe.ts': lines(300) } },
  {
    rule: 'files/size',
    planted: { 'demo/probe.test.ts': lines(501) },
    fine: { 'demo/probe.test.ts': lines(500) },
  },
  { rule: 'files/folder-size', planted: many('demo/probe', 26), fine: many('demo/probe', 25) },
  { rule: 'files/folder-size', planted: many('web/src/probe', 26), fine: many('server/migrations', 60) },
  {
    rule: 'files/named-exports',
    planted: { 'demo/probe.ts': 'export default 1;\n' },
    fine: { 'demo/probe.ts': empty },
  },
  {
    rule: 'files/named-exports',
    planted: { 'demo/probe.ts': 'const a = 1;\nexport { a as default };\n' },
    fine: { 'web/probe.config.ts': 'export default 1;\n' },
  },
  {
    rule: 'files/no-barrels',
    planted: { 'demo/probe.ts': "export * from './other.ts';\n" },
    fine: { 'server/src/modules/orders/index.ts': "export { a } from './orders.service.ts';\n" },
  },
  {
    rule: 'files/no-barrels',
    planted: { 'demo/probe.ts': "export { a } from './other.ts';\n" },
    fine: { 'demo/probe.ts': importing('./other.ts') },
  },
  at('files/no-barrels', 'web/src/ui/index.ts', 'web/src/ui/button.ts'),
  at('files/kebab-case', 'demo/probeFile.ts', 'demo/probe-file.ts'),
  at('files/kebab-case', 'web/src/ui/Button.tsx', 'web/src/ui/button.tsx'),
  at('kinds/in-place', 'web/src/lib/orders.store.ts', 'server/src/modules/orders/orders.store.ts'),
  at(
    'kinds/in-place',
    'server/src/platform/orders.service.ts',
    'server/src/modules/orders/orders.service.ts',
  ),
  at('kinds/in-place', 'server/src/modules/orders/orders.routes.ts', 'contract/orders/orders.routes.ts'),
  at('kinds/in-place', 'contract/orders/orders.queries.ts', 'web/src/features/orders/orders.queries.ts'),
  at('kinds/in-place', 'web/src/blocks/orders-screen.tsx', 'web/src/features/orders/orders-screen.tsx'),
  at('kinds/in-place', 'web/src/app/orders.spec.ts', 'e2e/specs/orders.spec.ts'),
  at('kinds/in-place', 'web/src/app/orders.look.ts', 'e2e/look/orders.look.ts'),
  at('kinds/in-place', 'contract/core/orders.probe.ts', 'tools/probes/orders.probe.ts'),
  at('kinds/in-place', 'web/src/app/orders.http.test.ts', 'server/src/modules/orders/orders.http.test.ts'),
  {
    rule: 'kinds/module-faces',
    planted: { 'server/src/modules/probe/index.ts': '', 'server/src/modules/probe/probe.service.ts': empty },
    fine: { 'server/src/modules/probe/probe.service.ts': empty, 'server/src/modules/probe/index.ts': empty },
  },
  {
    rule: 'kinds/module-faces',
    planted: {
      'integrations/probe/embedded.ts': '',
      'integrations/probe/port.ts': empty,
      'integrations/probe/conformance.ts': empty,
    },
    fine: {
      'integrations/probe/port.ts': empty,
      'integrations/probe/embedded.ts': empty,
      'integrations/probe/conformance.ts': empty,
    },
  },
  at('kinds/drawn-folders', 'server/helpers/probe.ts', 'server/test-kit/probe.ts'),
  at('kinds/drawn-folders', 'web/src/utils/probe.ts', 'web/src/lib/probe.ts'),
  {
    rule: 'cycles/files',
    planted: {
      'demo/probe-one.ts': importing('./probe-two.ts'),
      'demo/probe-two.ts': `export const a = 1;\n${importing('./probe-one.ts')}`,
    },
    fine: { 'demo/probe-one.ts': importing('./probe-two.ts'), 'demo/probe-two.ts': empty },
  },
  {
    rule: 'cycles/files',
    planted: {
      'demo/probe-one.ts': "import type { A } from './probe-two.ts';\nexport type B = A;\n",
      'demo/probe-two.ts': "import type { B } from './probe-one.ts';\nexport type A = B[];\n",
    },
    fine: {
      'demo/probe-one.ts': "import type { A } from './probe-two.ts';\nexport type B = A;\n",
      'demo/probe-two.ts': 'export type A = 1;\n',
    },
  },
  {
    rule: 'cycles/modules',
    planted: {
      'contract/probe-a/one.schemas.ts': importing('../probe-b/two.schemas.ts'),
      'contract/probe-b/two.schemas.ts': empty,
      'contract/probe-b/three.schemas.ts': importing('../probe-a/four.schemas.ts'),
      'contract/probe-a/four.schemas.ts': empty,
    },
    fine: {
      'contract/probe-a/one.schemas.ts': importing('../probe-b/two.schemas.ts'),
      'contract/probe-b/two.schemas.ts': empty,
    },
  },
  {
    rule: 'cycles/parts',
    planted: {
      'server/src/modules/orders/a/index.ts': importing('../b/index.ts'),
      'server/src/modules/orders/b/index.ts': empty,
      'server/src/modules/orders/b/two.rules.ts': importing('../a/one.rules.ts'),
      'server/src/modules/orders/a/one.rules.ts': empty,
    },
    fine: {
      'server/src/modules/orders/a/index.ts': importing('../b/index.ts'),
      'server/src/modules/orders/b/index.ts': empty,
    },
  },
  {
    rule: 'imports/part-faces',
    planted: {
      'server/src/modules/orders/a/one.rules.ts': importing('../b/two.rules.ts'),
      'server/src/modules/orders/b/index.ts': empty,
      'server/src/modules/orders/b/two.rules.ts': empty,
    },
    fine: {
      'server/src/modules/orders/a/one.rules.ts': importing('../b/index.ts'),
      'server/src/modules/orders/b/index.ts': empty,
      'server/src/modules/orders/b/two.rules.ts': empty,
    },
  },
];
