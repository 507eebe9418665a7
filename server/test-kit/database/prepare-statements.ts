import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** The statements of a run's record, each once. */
export function statementsOf(record: string): string[] {
  const lines = readFileSync(record, 'utf8').trim().split('\n');
  return [...new Set(lines.flatMap((line) => (JSON.parse(line) as { sent: string[] }).sent))];
}

/** Other statements can't be prepared; migrations and the tests of `platform/db` run them. */
const canBePrepared = /^\s*(select|insert|update|delete|with|values)\b/i;
const noSuchTable = '42P01';
const createsTable = /create\s+(?:(?:temp|temporary|unlogged)\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi;

/** The statements that the database’s version refuses, with its reason. Tables that a statement itself creates are left out. */
export async function refusedStatements(
  client: pg.ClientBase,
  statements: readonly string[],
): Promise<{ prepared: number; refused: string[] }> {
  const made = statements.flatMap((sql) => [...sql.matchAll(createsTable)].map(([, table]) => `"${table}"`));
  const refused: string[] = [];
  let prepared = 0;
  for (const sql of statements.filter((one) => canBePrepared.test(one))) {
    try {
      await client.query(`prepare one as ${sql}`);
      await client.query('deallocate one');
      prepared += 1;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== noSuchTable || !made.some((table) => message.includes(table)))
        refused.push(`${message}: ${sql.trim()}`);
    }
  }
  return { prepared, refused };
}
