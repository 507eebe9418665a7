/** Files of the app that this page has asked for, by address. One that failed is asked for again. */
const asked = new Map<string, Promise<void>>();

/**
 * Imports a part of the app once its files are here. The build puts this around every dynamic import
 * (web/retried-imports.ts): a browser remembers a module that failed until the page is left, but a preload it tries
 * again.
 */
export async function loadFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(preload));
  return load();
}

function preload(file: string): Promise<void> {
  const known = asked.get(file);
  if (known !== undefined) return known;
  const coming = fetchOnce(file).catch((error: unknown) => {
    asked.delete(file);
    throw error;
  });
  asked.set(file, coming);
  return coming;
}

function fetchOnce(file: string): Promise<void> {
  // What index.html names is here already.
  if (document.querySelector(`[src="${file}"], [href="${file}"]`) !== null) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = '';
  link.href = file;
  return new Promise((done, fail) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(`The file ${file} did not load.`));
    });
    document.head.append(link);
  });
}
