import { resolveImport } from '../resolve.ts';
import { fileRule, type Rule } from '../rule.ts';

interface Layer {
  name: string;
  kind: RegExp;
  refused: RegExp;
  instead: string;
}

const inModule = 'server/src/modules/[^/]+/(?:.+/)?[^/]+';

/** Within a server module: handlers → service → store, in one direction. */
const layers: Layer[] = [
  {
    name: 'layers/handlers',
    kind: new RegExp(`^${inModule}\\.handlers\\.ts$`),
    refused: /^server\/src\/platform\/db\/|\.(store|tables)\.ts$/,
    instead:
      'a handler reads the actor, calls its service or view and shapes the answer; rows are not its work',
  },
  {
    name: 'layers/service',
    kind: new RegExp(`^${inModule}\\.service\\.ts$`),
    refused: /^server\/src\/platform\/http\/|\.handlers\.ts$/,
    instead: 'a service decides; it knows nothing of HTTP, so jobs and imports can call it too',
  },
  {
    name: 'layers/rows',
    kind: new RegExp(`^${inModule}\\.(store|views|sources|load|tables)\\.ts$`),
    refused: /^server\/src\/platform\/http\/|\.(handlers|service|subscribers)\.ts$/,
    instead: 'rows in, rows out: decisions belong to the service that calls it',
  },
];

export const layerRules: Rule[] = layers.map((layer) =>
  fileRule(
    layer.name,
    layer.instead,
    (path) => layer.kind.test(path),
    (file, { repo }) =>
      file.source.imports.flatMap((one) => {
        const target = resolveImport(repo, file.path, one.specifier);
        return target.kind === 'file' && layer.refused.test(target.path)
          ? [{ line: one.line, message: `may not import ${one.specifier}` }]
          : [];
      }),
  ),
);
