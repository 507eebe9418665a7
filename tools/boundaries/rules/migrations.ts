import type { Project, Rule } from '../rule.ts';

/** Earlier migrations came before this rule; upgrades from there stop all processes first (docs/operations.md). */
const lastUnchecked = '0125';
const isMigration = /^server\/migrations\/(\d{4})_.+\.sql$/;

/** Statements that break the previous release while it still runs, and what to do instead. */
const breaking: [RegExp, string][] = [
  [
    /\brename\s+(?:column\s+\w+\s+|constraint\s+\w+\s+)?to\b/i,
    'renames: add the new one, move the data, drop the old one in the next release',
  ],
  [
    /\bdrop\s+(?:table|column|function|view)\b/i,
    'drops what the previous release may use: drop it in the next release',
  ],
  [/\bset\s+not\s+null\b/i, 'refuses rows of the previous release: let it fill the column first'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'changes a type: add a column beside it'],
  [
    /\badd\s+column\s+(?!if\b)[^,;]*\bnot\s+null\b(?![^,;]*\b(?:default|generated)\b)/i,
    'adds a required column: give it a default',
  ],
];

const values = (list: string): string[] => [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
const valueCheck = /check\s*\(\s*(\w+)\s+in\s*\(([^)]*)\)\s*\)/gi;
const statements = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$\w*\$[\s\S]*?\$\w*\$/g, '$$$$')
    .split(';');
const tableOf = (statement: string): string | undefined =>
  /\b(?:create\s+(?:unlogged\s+)?table|alter\s+table)\s+(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?(\w+)/i.exec(
    statement,
  )?.[1];

/** A migration may only add, because the previous release runs beside it during an upgrade. */
export const migrationsOnlyAdd: Rule = {
  name: 'migrations/only-add',
  why: 'the previous release still runs during an upgrade: add now, remove in the next release (decision 007)',
  check: ({ repo }: Project) => {
    const allowed = new Map<string, string[]>();
    return [...repo.keys()]
      .filter((path) => isMigration.test(path))
      .sort()
      .flatMap((path) => {
        const isChecked = (isMigration.exec(path)?.[1] ?? '') > lastUnchecked;
        const own = new Set<string>();
        return statements(repo.get(path) ?? '').flatMap((statement) => {
          const table = tableOf(statement) ?? '';
          if (/\bcreate\s+(?:unlogged\s+)?table\b/i.test(statement)) own.add(table);
          const problems = own.has(table)
            ? []
            : breaking.filter(([pattern]) => pattern.test(statement)).map(([, message]) => message);
          for (const [, column = '', list = ''] of statement.matchAll(valueCheck)) {
            const before = allowed.get(`${table}.${column}`);
            const now = values(list);
            if (before?.some((value) => !now.includes(value)))
              problems.push(`${table}.${column} no longer allows a value of the previous release`);
            allowed.set(`${table}.${column}`, now);
          }
          return isChecked ? problems.map((message) => ({ path, line: 1, message })) : [];
        });
      });
  },
};
