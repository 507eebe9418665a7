import { resolveImport } from '../resolve.ts';
import { fileRule, type Rule } from '../rule.ts';

interface Layer {
  name: string;
  kind: RegExp;
  refused: RegExp;
  instead: string;
  /** False: a type may come from there. */
  typesToo?: boolean;
}

const inModule = 'server/src/modules/[^/]+/(?:.+/)?[^/]+';
const kind = (roles: string) => new RegExp(`^${inModule}\\.(${roles})\\.ts$`);

/** Reads, checks, writes: what decides. */
const deciding = 'service|job|kind|appliers|export|undos';
const rows = 'store|views|sources|load|tables';
/** The same answer for the same question, without a database. */
const pure = 'rules|fields|emails|limits|settings';
const roles = `manifest|handlers|${deciding}|${rows}|${pure}|reader|worker`;

/** Within a server module: handlers → service → store, in one direction. */
const layers: Layer[] = [
  {
    name: 'layers/handlers',
    kind: kind('handlers'),
    refused: /^server\/src\/platform\/db\/|\.(store|tables)\.ts$/,
    instead:
      'a handler reads the actor, calls its service or view and shapes the answer; rows are not its work',
  },
  {
    name: 'layers/service',
    kind: kind(deciding),
    refused: /^server\/src\/platform\/http\/|\.handlers\.ts$/,
    instead: 'a service decides; it knows nothing of HTTP, so jobs and imports can call it too',
  },
  {
    name: 'layers/rows',
    kind: kind(rows),
    refused: new RegExp(`^server/src/platform/http/|\\.(handlers|${deciding})\\.ts$`),
    instead: 'rows in, rows out: decisions belong to the service that calls it',
  },
  {
    name: 'layers/rules',
    kind: kind(`${pure}|reader|worker`),
    refused: new RegExp(
      `^server/src/platform/(db|http|jobs|live|audit)/|\\.(handlers|${deciding}|store|views|sources|load)\\.ts$`,
    ),
    instead: 'a rule takes what it decides by as an argument and reads no rows; types may come from anywhere',
    typesToo: false,
  },
];

const isPartOfModule = /^server\/src\/modules\/[^/]+\/(?:.+\/)?(?!index\.ts$)[^/]+\.ts$/;

/** A file without a role would escape the rules above. */
export const knownRoles: Rule = {
  name: 'layers/known-role',
  why: `name a file of a module by its role: *.(${roles}).ts, or *.fixture.ts beside a test`,
  check: ({ repo }) =>
    [...repo.keys()]
      .filter(
        (path) => isPartOfModule.test(path) && !/\.(test|fixture)\.ts$/.test(path) && !kind(roles).test(path),
      )
      .map((path) => ({ path, line: 1, message: 'has no role that the rules of layers know' })),
};

export const layerRules: Rule[] = layers.map((layer) =>
  fileRule(
    layer.name,
    layer.instead,
    (path) => layer.kind.test(path),
    (file, { repo }) =>
      file.source.imports.flatMap((one) => {
        const target = resolveImport(repo, file.path, one.specifier);
        const counts = layer.typesToo !== false || !one.typeOnly;
        return counts && target.kind === 'file' && layer.refused.test(target.path)
          ? [{ line: one.line, message: `may not import ${one.specifier}` }]
          : [];
      }),
  ),
);
