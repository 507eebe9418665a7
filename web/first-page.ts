import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chunks that every screen imports. */
const everywhere = ['kit', 'common'];
const known = new RegExp(`/(rolldown-runtime|vendor|index|${everywhere.join('|')})-[^/]+\\.js$`);

/** The files that a screen asks for ahead: not those that the first page has already asked for. */
export const filesToAskFor = (files: string[]) => files.filter((file) => !known.test(file));

const entry = '<script type="module"';

/**
 * The first page asks for the chunks of every screen together with its own script, which saves a round trip. It runs
 * the libraries as a script of their own, so that a slow device can do something else before the app begins.
 */
export function firstPage(): Plugin {
  return {
    name: 'washboard-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const libraries = chunks.find(({ name }) => name === 'vendor');
        if (libraries === undefined) throw new Error('The build has no chunk of libraries.');
        const tags = chunks
          .filter(({ name }) => everywhere.includes(name))
          .map(
            ({ fileName }): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
              injectTo: 'head',
            }),
          );
        const first = `${entry} crossorigin src="/${libraries.fileName}"></script>\n    `;
        return { html: html.replace(entry, first + entry), tags };
      },
    },
  };
}
