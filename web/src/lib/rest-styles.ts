/** The same loading, together with the styles that the first screenful goes without. */
export function withAllStyles<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [loaded, { rest }] = await Promise.all([load(), import('../ui/theme/rest.ts')]);
    return rest(loaded);
  };
}
