/** What the bundler knows of a module. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/** Features whose screens show a module, for it to be in `common`: about a quarter of them. */
const manyFeatures = 6;

const isOurs = (id: string) => /\/(contract|web\/src)\//.test(id) && !id.includes('/node_modules/');
/** The feature of a screen. The screens of the app itself count as one. */
const featureOf = (screen: string) => /\/src\/(?:features\/)?([^/]+)\//.exec(screen)?.[1] ?? '';
const nameOf = (screen: string) => /([^/]+)\.screen\.tsx$/.exec(screen)?.[1] ?? '';
/** A folder of `ui` or `blocks`. */
const partOf = (id: string) =>
  /\/web\/src\/((?:ui|blocks)\/[^/]+)\//.exec(id)?.[1]?.replace('/', '-') ?? null;
const layerOf = (id: string) => /\/(contract|ui|lib|blocks)\//.exec(id)?.[1] ?? null;

/**
 * The file of a module of ours, by the screens that show it first:
 * - those of many features: `common`
 * - of a few: the folder of `ui` or `blocks`, or the layer
 * - of one: the file of the feature, or of the screen if no other shows it
 * - none: what people open from a folder of `ui` or `blocks`
 *
 * Null if it goes with the page that needs it. What a module imports is shown at least as often, so files import each
 * other in one direction.
 */
export function createFileOf() {
  let screensOf: Map<string, string[]> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    if (!isOurs(id)) return null;
    screensOf ??= screensByModule(`${id.replace(/\/(contract|web\/src)\/.*$/, '')}/web/src/main.tsx`, graph);
    const screens = screensOf.get(id) ?? [];
    const [screen = ''] = screens;
    const features = new Set(screens.map(featureOf)).size;
    const part = partOf(id);
    if (features >= manyFeatures) return 'common';
    if (features > 1) return part ?? layerOf(id);
    if ((graph.getModuleInfo(id)?.dynamicImporters ?? []).length > 0) return null;
    if (screens.length > 1) return `feature-${featureOf(screen)}`;
    if (screens.length === 1) return part?.startsWith('ui-') ? part : nameOf(screen);
    return part === null ? null : `${part}-opened`;
  };
}

/** The screens that show each module first. */
function screensByModule(main: string, graph: ModuleGraph): Map<string, string[]> {
  const infoOf = (id: string) => graph.getModuleInfo(id);
  const all = reach(main, (id) => [
    ...(infoOf(id)?.importedIds ?? []),
    ...(infoOf(id)?.dynamicallyImportedIds ?? []),
  ]);
  const byModule = new Map<string, string[]>();
  for (const screen of [...all].filter((id) => id.endsWith('.screen.tsx'))) {
    // Pages keep nothing of what a route imports (browser-routes.ts).
    const first = reach(screen, (id) => (id.endsWith('.routes.ts') ? [] : (infoOf(id)?.importedIds ?? [])));
    for (const id of first) byModule.set(id, [...(byModule.get(id) ?? []), screen]);
  }
  return byModule;
}

/** Our modules that can be reached from one. */
function reach(from: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([from]);
  for (const id of reached) {
    for (const other of importsOf(id)) if (isOurs(other)) reached.add(other);
  }
  return reached;
}
