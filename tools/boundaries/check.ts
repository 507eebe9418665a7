import { resolve } from 'node:path';
import { openProject } from './project.ts';
import { readRepo } from './repo.ts';
import { rules } from './rules.ts';

/** `npm run boundaries`: prints violations as path:line, with what to do instead. */
const project = openProject(readRepo(resolve(import.meta.dirname, '../..')));
let broken = 0;
for (const rule of rules) {
  const found = rule.check(project);
  broken += found.length;
  for (const one of found) console.error(`${one.path}:${one.line}  ${rule.name}: ${one.message}`);
  if (found.length > 0) console.error(`    → ${rule.why}\n`);
}
console.log(`${rules.length} rules, ${project.code.length} files, ${broken} violations`);
process.exitCode = broken > 0 ? 1 : 0;
