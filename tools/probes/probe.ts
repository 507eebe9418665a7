/** A violation planted in an in-memory copy of the project, and similar code that the rule must accept. */
export interface Probe {
  rule: string;
  /** Files that break the rule; the first one must be reported. */
  planted: Record<string, string>;
  /** Similar files that follow it. */
  fine: Record<string, string>;
}

/** An import probe: `from` may not import `refused`, but may import `allowed`. Targets are planted too. */
export function importProbe(rule: string, from: string, refused: string, allowed: string): Probe {
  const plant = (specifier: string): Record<string, string> => {
    const ours = /^@washboard\/(.+)$/.exec(specifier)?.[1];
    const target = ours === undefined ? {} : { [ours]: 'export const probed = 1;\n' };
    return { [from]: `import { probed } from '${specifier}';\nexport const seen = probed;\n`, ...target };
  };
  return { rule, planted: plant(refused), fine: plant(allowed) };
}
