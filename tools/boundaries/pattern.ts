/** Matches a path against a pattern of the import table. Returns what `*` and `**` matched. */
export function matchPattern(pattern: string, path: string): string[] | undefined {
  const text = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (star) => (star === '**' ? '(.+)' : '([^/]+)'));
  return new RegExp(`^${text}$`).exec(path)?.slice(1);
}

/** Replaces `$1` with the importer's own name. */
export function fillPattern(pattern: string, name: string | undefined): string {
  return name === undefined ? pattern : pattern.replaceAll('$1', name);
}
