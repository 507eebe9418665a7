import { isTest } from '../repo.ts';
import { fileRule } from '../rule.ts';
import { dottedName, isNode, type Node, walk } from '../walk.ts';

/** The helpers that may let time pass. */
const waiting = 'server/test-kit/waiting.ts';

/** Does a promise resolve because a timer ends? Gives the timer. A timer that rejects is a time limit, which is fine. */
function timerOf(promise: Node): Node | undefined {
  const [executor] = promise.arguments as unknown[];
  if (!isNode(executor)) return undefined;
  const resolve = dottedName((executor.params as unknown[] | undefined)?.[0]);
  let timer: Node | undefined;
  walk(executor.body, (node) => {
    if (node.type !== 'CallExpression' || !/(^|\.)setTimeout$/.test(dottedName(node.callee) ?? '')) return;
    walk((node.arguments as unknown[])[0], (inner) => {
      if (inner.type === 'Identifier' && inner.name === resolve) timer = node;
    });
  });
  return timer;
}

/** A test that waits for time fails on a busy machine and wastes time on an idle one. */
export const noSleeps = fileRule(
  'tests/no-sleeps',
  `wait for what the test expects: expect.poll, expect(locator), or until() of ${waiting}`,
  (path) => path !== waiting && (isTest(path) || path.startsWith('e2e/')),
  ({ source }) => {
    const found = source.imports
      .filter(({ specifier }) => /^(node:)?timers\/promises$/.test(specifier))
      .map(({ line }) => ({ line, message: 'sleeps by node:timers/promises' }));
    walk(source.program, (node) => {
      const isSleep =
        node.type === 'CallExpression' && /\.waitForTimeout$/.test(dottedName(node.callee) ?? '');
      const timer =
        node.type === 'NewExpression' && dottedName(node.callee) === 'Promise' ? timerOf(node) : undefined;
      if (isSleep) found.push({ line: source.lineOf(node.start), message: 'sleeps by waitForTimeout' });
      if (timer !== undefined)
        found.push({ line: source.lineOf(timer.start), message: 'sleeps: a promise that a timer resolves' });
    });
    return found;
  },
);
