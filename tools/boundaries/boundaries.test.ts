import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openProject } from './project.ts';
import { readRepo } from './repo.ts';
import { rules } from './rules.ts';

const project = openProject(readRepo(resolve(import.meta.dirname, '../..')));

describe('the project follows its rules', () => {
  it.each(rules)('$name', (rule) => {
    const found = rule.check(project).map((one) => `${one.path}:${one.line} ${one.message}`);
    expect(found, rule.why).toEqual([]);
  });
});
