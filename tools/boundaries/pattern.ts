/** Does a path match a pattern of the import table? Gives what its `*` and `**` stood for. */
export function matchPattern(pattern: string, path: string): string[] | undefined {
  const text = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (star) => (star === '**' ? '(.+)' : '([^/]+)'));
  return new RegExp(`^${text}$`).exec(path)?.slice(1);
}

/** Put the importer's own name in the place of `$1`. */
export function fillPattern(pattern: string, name: string | undefined): string {
  return name === undefined ? pattern : pattern.replaceAll('$1', name);
}
