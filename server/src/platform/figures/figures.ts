import type { AnalyticsSources } from './fact-source.ts';
import type { RowSource } from './row-source.ts';

/** The figures of a module: facts with formulas, and the rows behind them. */
export interface ModuleFigures {
  sources?: readonly AnalyticsSources<string>[];
  rows?: readonly RowSource[];
}

/** The figures of all modules. */
export type Figures = Required<Omit<AnalyticsSources<string>, never>> & { rows: readonly RowSource[] };

/**
 * Joins the figures of all modules.
 * @throws if two modules use one name
 */
export function joinFigures(modules: readonly ModuleFigures[]): Figures {
  const sources = modules.flatMap((one) => one.sources ?? []);
  return {
    facts: joined(sources.map((one) => one.facts)),
    formulas: joined(sources.map((one) => one.formulas)),
    spans: joined(sources.map((one) => one.spans)),
    labels: joined(sources.map((one) => one.labels)),
    texts: joined(sources.map((one) => one.texts)),
    rows: modules.flatMap((one) => one.rows ?? []),
  };
}

/** One object of all; a span may be of several sources. */
function joined<Value>(
  parts: readonly (Partial<Record<string, Value>> | undefined)[],
): Record<string, Value> {
  const all: Record<string, Value> = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (value === undefined) continue;
    if (all[name] !== undefined && all[name] !== value)
      throw new Error(`Two modules have figures with ${name}.`);
    all[name] = value;
  }
  return all;
}
