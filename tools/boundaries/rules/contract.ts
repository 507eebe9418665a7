import { isTest } from '../repo.ts';
import { resolveImport } from '../resolve.ts';
import type { Project, Rule } from '../rule.ts';

/** Routes that only programs call: keys, vendors and tests. Their schemas are published with the API. */
const calledByPrograms = [
  'contract/ingest/ingest.routes.ts',
  'contract/catalog/catalog.routes.ts',
  'contract/promotions/check/check.routes.ts',
  'contract/billing/webhooks.routes.ts',
  'contract/messenger/test-phones.routes.ts',
  'contract/messenger/text-notices.routes.ts',
  // A list of rows may have no screen.
  'contract/row-lists.list.ts',
];

/** What the demo, its server and journeys share: the people who sign in. */
const sharedWithDemo = ['contract/auth/demo-people.ts'];

/** Types that reach the browser through `LiveEvents`, and ids of the examples in routes. */
const declarations = /\.(events|examples)\.ts$|^contract\/example-ids\.list\.ts$/;

/** The files that the browser reaches, or a program that calls the API. */
function reached({ repo, code }: Project): Set<string> {
  const importsOf = new Map(code.map((file) => [file.path, file.source.imports]));
  const seen = new Set<string>();
  const waiting = code
    .map((file) => file.path)
    .filter((path) => path.startsWith('web/src/') && !isTest(path))
    .concat(calledByPrograms, sharedWithDemo);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { specifier } of importsOf.get(path) ?? []) {
      const target = resolveImport(repo, path, specifier);
      if (target.kind === 'file') waiting.push(target.path);
    }
  }
  return seen;
}

/** What only the server uses would load and change with both sides for nothing. */
export const contractIsShared: Rule = {
  name: 'contract/used-by-both',
  why: 'the browser never uses it: move it to its module in server/src/modules',
  check: (project) => {
    const seen = reached(project);
    return project.code
      .map((file) => file.path)
      .filter((path) => path.startsWith('contract/') && !isTest(path) && !declarations.test(path))
      .filter((path) => !seen.has(path))
      .map((path) => ({ path, line: 1, message: 'is used on the server only' }));
  },
};
