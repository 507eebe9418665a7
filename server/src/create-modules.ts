import { manifests } from './manifests.list.ts';
import { type Figures, joinFigures } from './platform/figures/figures.ts';
import type { ServerModule } from './platform/module.ts';
import type { Services, SharedServices } from './services.ts';

/** Creates every module by its manifest, on what they share. Nothing runs until it is started. */
export async function createModules(
  shared: SharedServices,
  publicUrl: () => string,
): Promise<{ modules: ServerModule[]; figures: Figures }> {
  const modules: ServerModule[] = [];
  let figures: Figures | undefined;
  const joinAll = () => {
    figures ??= joinFigures(modules.map((module) => module.figures));
    return figures;
  };
  const services: Services = {
    ...shared,
    publicUrl,
    undos: () => Object.assign({}, ...modules.map((module) => module.undos)),
    finders: () => modules.flatMap((module) => module.finders),
    following: () => modules.flatMap((module) => module.following),
    watches: () => modules.flatMap((module) => module.watches),
    evidence: () => ({
      turns: modules.flatMap(({ evidence }) => evidence.turns ?? []),
      payments: modules.flatMap(({ evidence }) => evidence.payments ?? []),
    }),
    figures: joinAll,
  };
  for (const create of manifests) modules.push(...[await create(services)].flat());
  return { modules, figures: joinAll() };
}
