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

/** Where most of them are planted. */
export const orders = 'server/src/modules/orders';

/** One file, with text that breaks the rule and text that follows it. */
export const one = (rule: string, path: string, planted: string, fine: string): Probe => ({
  rule,
  planted: { [path]: `${planted}\n` },
  fine: { [path]: `${fine}\n` },
});

/** The same for several texts that break it. */
export const several = (rule: string, path: string, planted: string[], fine: string): Probe[] =>
  planted.map((text) => one(rule, path, text, fine));

/** The same text in a wrong and in a right place. */
export const moved = (rule: string, text: string, from: string, to: string): Probe => ({
  rule,
  planted: { [from]: `${text}\n` },
  fine: { [to]: `${text}\n` },
});

/** Files that a planted import leads to, so it resolves. */
export function withTargets(probe: Probe): Probe {
  const targets = ['orders.store', 'orders.service', 'orders.handlers', 'orders.tables'].map(
    (name) => `${orders}/${name}.ts`,
  );
  const add = (files: Record<string, string>) => ({
    ...files,
    ...Object.fromEntries(
      [...targets, 'server/src/platform/db/database.ts']
        .filter((path) => !(path in files))
        .map((path) => [path, 'export const a = 1;\n']),
    ),
  });
  return { ...probe, planted: add(probe.planted), fine: add(probe.fine) };
}
