import type { TestProject } from 'vitest/node';
import { type CloneOf, dropFamily } from './clone.ts';
import { startTestPostgres } from './postgres.ts';
import { createTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's server, and the migrated template that tests clone. */
    postgres: CloneOf;
  }
}

/** One PostgreSQL for the whole run, with a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const empty = await createTemplate(postgres.url, 'empty');
  project.provide('postgres', empty);
  return async () => {
    if (!postgres.own) await dropFamily(empty);
    await postgres.stop();
  };
}
