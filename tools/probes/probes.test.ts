import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openProject } from '../boundaries/project.ts';
import { type Repo, readRepo, withFiles } from '../boundaries/repo.ts';
import { rules } from '../boundaries/rules.ts';
import { codeProbes } from './code.probe.ts';
import { fileProbes } from './files.probe.ts';
import { importProbes } from './imports.probe.ts';
import { sqlProbes } from './sql.probe.ts';
import { wordProbes } from './words.probe.ts';

const repo = readRepo(resolve(import.meta.dirname, '../..'));
const probes = [...importProbes, ...codeProbes, ...sqlProbes, ...fileProbes, ...wordProbes];

/** An empty text means the file doesn't exist. */
function plant(files: Record<string, string>): Repo {
  const gone = Object.keys(files).filter((path) => files[path] === '');
  return new Map([...withFiles(repo, files)].filter(([path]) => !gone.includes(path)));
}

function reportedBy(name: string, files: Record<string, string>): string[] {
  const rule = rules.find((one) => one.name === name);
  if (rule === undefined) throw new Error(`There is no rule ${name}.`);
  return rule.check(openProject(plant(files))).map((found) => found.path);
}

describe('a planted violation is reported', () => {
  it.each(probes)('$rule in $planted', ({ rule, planted }) => {
    expect(reportedBy(rule, planted)).toContain(Object.keys(planted)[0]);
  });
});

describe('similar valid code passes', () => {
  it.each(probes)('$rule by $fine', ({ rule, fine }) => {
    expect(reportedBy(rule, fine)).not.toContain(Object.keys(fine)[0]);
  });
});

it('every rule has a probe', () => {
  const probed = new Set(probes.map((probe) => probe.rule));
  expect(rules.map((rule) => rule.name).filter((name) => !probed.has(name))).toEqual([]);
});
