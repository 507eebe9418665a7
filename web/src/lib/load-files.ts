/** Files of the program that this page has or has asked for, by address. Those that did not come are asked for anew. */
const asked = new Map<string, Promise<void>>();

/**
 * Imports a part of the program after the files it is made of came. The build puts this around every import that is
 * not needed at once (web/retried-imports.ts): a module or a preload that could not be fetched stays failed for the
 * browser until the page is left, while a file that is only fetched can be tried again. The import finds it in the
 * browser's cache, where it may stay for ever.
 */
export async function loadFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  if (asked.size === 0)
    for (const { name } of performance.getEntriesByType('resource')) asked.set(name, Promise.resolve());
  await Promise.all(files.map((file) => come(new URL(file, document.baseURI).href)));
  return load();
}

function come(address: string): Promise<void> {
  const known = asked.get(address);
  if (known !== undefined) return known;
  const coming = bring(address).catch((error: unknown) => {
    asked.delete(address);
    throw error;
  });
  asked.set(address, coming);
  return coming;
}

async function bring(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A file of the program answered ${response.status}: ${address}`);
  await response.arrayBuffer();
  if (address.endsWith('.css')) await applied(address);
}

function applied(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((done, fail) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(`A stylesheet did not come: ${address}`));
    });
    document.head.append(link);
  });
}
