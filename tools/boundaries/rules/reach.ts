import { isTest } from '../repo.ts';
import { fileRule } from '../rule.ts';
import { dottedName, type Node, walk } from '../walk.ts';

const envFiles = /(^|\/)env\.ts$|^tools\/|\.config\.m?ts$|^bench\/|^\.?[^/]+$/;

/** Settings are read and checked in one file, so each has a name, default and clear error. */
export const environment = fileRule(
  'reach/environment',
  'read it from the parsed settings; process.env stands in server/src/env.ts only',
  (path) => !envFiles.test(path) && !(path.startsWith('e2e/') && path.endsWith('/env.ts')),
  ({ source }) => {
    const found = source.imports
      .filter(
        (one) =>
          /^(node:)?process$/.test(one.specifier) && one.names.some((name) => name === 'env' || name === '*'),
      )
      .map((one) => ({ line: one.line, message: 'takes env from node:process' }));
    walk(source.program, (node) => {
      const name = dottedName(node);
      if (
        node.type === 'MemberExpression' &&
        /^(globalThis\.)?process\.env$|^import\.meta\.env$/.test(name ?? '')
      ) {
        found.push({ line: source.lineOf(node.start), message: `reads ${name}` });
      }
    });
    return found;
  },
);

const layerFile = 'web/src/ui/layer/dialog.tsx';

/** Every dialog returns focus and saves with Ctrl+Enter. */
export const layersInKit = fileRule(
  'reach/layers',
  'use Dialog or SidePanel of ui/layer; they return focus to their opener and save with Ctrl+Enter',
  (path) => path.startsWith('web/src/') && path !== layerFile,
  ({ source }) =>
    source.imports
      .filter(({ specifier, names }) => specifier === '@mantine/core' && names.some(isLayer))
      .map(({ line }) => ({ line, message: 'takes Modal or Drawer from the component library' })),
);

const isLayer = (name: string) => /^(\*|Modal|Drawer|ModalBase)$/.test(name);

/** Where the browser may make requests: the client, and what loads the app's own files. */
const asking = /^web\/src\/lib\/api\//;

const network = /^(window\.|globalThis\.|self\.)?(fetch|XMLHttpRequest|EventSource|navigator\.sendBeacon)$/;

/** One client adds headers, session, errors and retries. */
export const fetchInClient = fileRule(
  'reach/fetch-in-client',
  'the browser calls through web/src/lib/api; the server reaches outside through integrations/<port>',
  (path) =>
    /^(web\/src|server\/src|contract)\//.test(path) &&
    !asking.test(path) &&
    !isTest(path) &&
    !/\.test\.tsx?$/.test(path),
  ({ source }) => {
    const found: { line: number; message: string }[] = [];
    walk(source.program, (node) => {
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
      const name = dottedName(node.callee);
      if (name !== undefined && network.test(name)) {
        found.push({ line: source.lineOf(node.start), message: `calls ${name}` });
      }
    });
    return found;
  },
);

/** `CLOCK` sets the time of server and demo, so nothing reads the machine's clock. */
export const clock = fileRule(
  'reach/clock',
  'take the time from the clock handed in (server/src/platform/clock.ts), so CLOCK fixes it',
  (path) => /^(contract|server\/src\/modules|demo)\//.test(path) && !isTest(path),
  ({ source }) => {
    const found: { line: number; message: string }[] = [];
    walk(source.program, (node) => {
      const now = node.type === 'CallExpression' && dottedName(node.callee) === 'Date.now';
      const fresh =
        node.type === 'NewExpression' &&
        dottedName(node.callee) === 'Date' &&
        (node.arguments as Node[]).length === 0;
      const random = node.type === 'CallExpression' && dottedName(node.callee) === 'Math.random';
      if (now || fresh) found.push({ line: source.lineOf(node.start), message: "reads the machine's clock" });
      if (random)
        found.push({ line: source.lineOf(node.start), message: 'Math.random cannot be seeded or guarded' });
    });
    return found;
  },
);
