import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, relative, basename } from 'node:path/posix';
import { openProject } from './boundaries/project.ts';
import { readRepo } from './boundaries/repo.ts';
import { resolveImport } from './boundaries/resolve.ts';
const root = process.cwd();
const repo = readRepo(root);
const project = openProject(repo);
const special: Record<string, string> = JSON.parse(readFileSync('/tmp/rooms/special.json', 'utf8'));
const known = /\.(handlers|service|store|views|sources|load|tables|job|rules|fields|appliers|worker|kind|emails|export|undos|limits|reader)\.ts$/;
const byPath = new Map(project.code.map((f) => [f.path, f]));
const M = 'server/src/modules/';
const escaping = project.code.map((f) => f.path).filter((p) => p.startsWith(M) && !/\.(test|fixture)\.ts$/.test(p) && !/modules\/[^/]+\/index\.ts$/.test(p) && !known.test(p));
const deps = (p: string) => byPath.get(p)!.source.imports.filter((i) => !i.typeOnly).map((i) => resolveImport(repo, p, i.specifier)).filter((t) => t.kind === 'file').map((t: any) => t.path as string);
const heavy = (p: string) => /^server\/src\/platform\/(db|jobs|live|http|audit)\//.test(p) || /\.(store|views|service|sources|load|handlers|job|appliers|kind)\.ts$/.test(p) || /modules\/[^/]+\/index\.ts$/.test(p);
const isHeavy = (p: string, seen = new Set<string>()): boolean => {
  if (heavy(p)) return true;
  if (!escaping.includes(p) || seen.has(p)) return false;
  seen.add(p);
  return deps(p).some((d) => isHeavy(d, seen));
};
const moves = new Map<string, string>();
for (const p of escaping) {
  const short = p.slice(M.length);
  let to: string;
  if (special[short] !== undefined) to = special[short]!.includes('/') ? M + special[short] : `${dirname(p)}/${special[short]}`;
  else if (/imports\/reading\//.test(p)) to = p.replace(/\.ts$/, '.reader.ts');
  else to = p.replace(/\.ts$/, isHeavy(p) ? '.service.ts' : '.rules.ts');
  if (existsSync(to) || [...moves.values()].includes(to)) throw new Error(`clash ${to}`);
  moves.set(p, to);
}
for (const [from, to] of moves) console.log(from.slice(M.length), '->', basename(to));
// rewrite imports
for (const f of project.code) {
  let text = f.text;
  const dirNow = dirname(moves.get(f.path) ?? f.path);
  const specs = new Set(f.source.imports.map((i) => i.specifier));
  for (const m of f.text.matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)|(?:vi\.mock|import)\('([^']+)'/g)) specs.add((m[1] ?? m[2])!);
  for (const s of specs) {
    const t = resolveImport(repo, f.path, s) as any;
    if (t.kind !== 'file') continue;
    const to = moves.get(t.path);
    if (to === undefined) continue;
    let next: string;
    if (s.startsWith('.')) { next = relative(dirNow, to); if (!next.startsWith('.')) next = `./${next}`; }
    else next = s.slice(0, s.length - t.path.length) + to;
    text = text.replaceAll(`'${s}'`, `'${next}'`);
  }
  if (text !== f.text) writeFileSync(f.path, text);
}
for (const [from, to] of moves) execFileSync('git', ['mv', from, to]);
writeFileSync('/tmp/rooms/moves.json', JSON.stringify([...moves]));
