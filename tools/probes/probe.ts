/** A violation planted in a copy of the project held in memory, and a near twin that the rule must let pass. */
export interface Probe {
  rule: string;
  /** Files that break the rule; the first is where it must speak up. */
  planted: Record<string, string>;
  /** Files as like as can be that keep it. */
  fine: Record<string, string>;
}

/** A probe of an import: `from` may not import `refused`, but may import `allowed`. Targets are planted too. */
export function importProbe(rule: string, from: string, refused: string, allowed: string): Probe {
  const plant = (specifier: string): Record<string, string> => {
    const ours = /^@washboard\/(.+)$/.exec(specifier)?.[1];
    const target = ours === undefined ? {} : { [ours]: 'export const probed = 1;\n' };
    return { [from]: `import { probed } from '${specifier}';\nexport const seen = probed;\n`, ...target };
  };
  return { rule, planted: plant(refused), fine: plant(allowed) };
}
