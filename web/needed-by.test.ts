import { expect, test } from 'vitest';
import { createFileOf, type ModuleGraph } from './needed-by.ts';

const features = ['bags', 'orders', 'team', 'tasks', 'stock', 'prices'];
const screenOf = (feature: string) => `features/${feature}/${feature}.screen.tsx`;

/** Imports by module below `web/src`; `opens` are dynamic imports. */
function graphOf(imports: Record<string, string[]>, opens: Record<string, string[]>): ModuleGraph {
  const path = (name: string) => `/project/web/src/${name}`;
  return {
    getModuleInfo: (id) => {
      const name = id.replace('/project/web/src/', '');
      return {
        importedIds: (imports[name] ?? []).map(path),
        dynamicallyImportedIds: (opens[name] ?? []).map(path),
        dynamicImporters: Object.keys(opens).filter((other) => opens[other]?.includes(name)),
      };
    },
  };
}

const graph = graphOf(
  {
    ...Object.fromEntries(features.map((feature) => [screenOf(feature), ['ui/table/rows.tsx']])),
    [screenOf('bags')]: ['ui/table/rows.tsx', 'features/bags/bag-text.ts', 'blocks/period/picker.tsx'],
    'features/bags/bag.screen.tsx': ['features/bags/bag-text.ts', 'features/bags/weight.ts'],
    [screenOf('team')]: ['ui/table/rows.tsx', 'blocks/period/picker.tsx'],
    'features/bags/dialog.tsx': ['ui/layer/dialog.tsx', 'features/bags/weight.ts'],
  },
  {
    'main.tsx': [...features.map(screenOf), 'features/bags/bag.screen.tsx'],
    [screenOf('bags')]: ['features/bags/dialog.tsx'],
  },
);

test.each([
  ['ui/table/rows.tsx', 'common'],
  ['blocks/period/picker.tsx', 'blocks-period'],
  ['features/bags/bag-text.ts', 'feature-bags'],
  ['features/bags/weight.ts', 'bag'],
  ['ui/layer/dialog.tsx', 'ui-layer-opened'],
  ['features/bags/dialog.tsx', null],
  [screenOf('bags'), null],
])('%s is in the file %s', (id, file) => {
  expect(createFileOf()(`/project/web/src/${id}`, graph)).toBe(file);
});

test('a library has no file of ours', () => {
  expect(createFileOf()('/project/node_modules/react/index.js', graph)).toBeNull();
});
