import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chunks that every screen imports. */
const everywhere = ['kit', 'ui'];
const known = new RegExp(`/(rolldown-runtime|vendor|index|${everywhere.join('|')})-[^/]+\\.js$`);

/** The files that a screen asks for ahead: not those that the first page has already asked for. */
export const filesToAskFor = (files: string[]) => files.filter((file) => !known.test(file));

/** The first page asks for the chunks of every screen together with its own script, which saves a round trip. */
export function firstPage(): Plugin {
  return {
    name: 'washboard-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && everywhere.includes(file.name))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` },
            injectTo: 'head',
          })),
    },
  };
}
