import type { Plugin } from 'vite';

const source = 'src/app/ahead.ts';
/** In index.html; what follows it may run. */
const firstScript = '<script src="/first-paint.js"></script>';

/**
 * Makes app/ahead.ts a script of its own before that of the page: what the first screen shows is asked for before the
 * rest of the code runs.
 */
export function aheadScript(): Plugin {
  let isBuild = false;
  return {
    name: 'washboard-ahead-script',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'chunk', id: source, name: 'ahead' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(source)),
        );
        if (isBuild && chunk === undefined) throw new Error(`${source} was not built.`);
        const address = isBuild ? `/${chunk?.fileName}` : `/${source}`;
        return html.replace(
          firstScript,
          `${firstScript}\n    <script type="module" crossorigin src="${address}"></script>`,
        );
      },
    },
  };
}
