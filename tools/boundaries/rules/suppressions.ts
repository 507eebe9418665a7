import { fileRule } from '../rule.ts';
import { dottedName, walk } from '../walk.ts';

const needsReason = [
  { form: /biome-ignore(?:-start|-end)?\s+\S+?(?::\s*(.*))?$/, name: 'biome-ignore' },
  { form: /@ts-expect-error\s*:?\s*(.*)$/, name: '@ts-expect-error' },
];
const refused =
  /@ts-ignore|@ts-nocheck|biome-ignore-all|eslint-disable|(c8|v8|istanbul) ignore|prettier-ignore/;

/** Each suppression explains itself; broad ones aren't allowed. */
export const reasons = fileRule(
  'suppressions/reason',
  'say in a few words why the rule is wrong here, after a colon; broad suppressions are not allowed',
  (path) => !path.startsWith('tools/boundaries/rules/suppressions') && !path.startsWith('tools/probes/'),
  ({ source }) =>
    source.comments.flatMap((comment) => {
      const line = source.lineOf(comment.start);
      const text = comment.value.trim();
      const blunt = refused.exec(text)?.[0];
      if (blunt !== undefined && /^[@a-z]/.test(text) && text.startsWith(blunt)) {
        return [{ line, message: `${blunt} is not allowed` }];
      }
      return needsReason.flatMap(({ form, name }) => {
        const found = text.startsWith(name) ? form.exec(text) : null;
        if (found === null) return [];
        const reason = (found[1] ?? '').trim();
        return reason.length < 10 || /^<.*>$/.test(reason)
          ? [{ line, message: `${name} without a reason` }]
          : [];
      });
    }),
);

/** A skipped test looks green. */
export const noSkippedTests = fileRule(
  'suppressions/no-skipped-tests',
  'fix the test or delete it; name slow tests *.long.test.ts',
  (path) => /\.(test|spec|look)\.tsx?$/.test(path),
  ({ source }) => {
    const found: { line: number; message: string }[] = [];
    walk(source.program, (node) => {
      if (node.type !== 'MemberExpression') return;
      const name = dottedName(node);
      if (
        name !== undefined &&
        /^(test|it|describe|suite)(\.describe)?\.(skip|only|todo|fixme|skipIf|runIf|fails|fail)$/.test(name)
      ) {
        found.push({ line: source.lineOf(node.start), message: `${name} skips a test` });
      }
    });
    return found;
  },
);
