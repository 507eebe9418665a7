import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './lib/project.mjs';
import { findChromium } from './testing/chromium.mjs';

// Loads the built scripts of every screen in a browser. A wrong order of files shows only when they run.
const dist = join(root, 'web', 'dist');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
const entries = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://page');
  const type = types[extname(pathname)];
  const body = type === undefined ? undefined : await readFile(join(dist, pathname)).catch(() => undefined);
  if (body === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': type }).end(body);
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const browser = await chromium.launch({
  executablePath: await findChromium(console.log),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
  const failures = await page.evaluate(
    async (files) => {
      const loads = files.map(([name, file]) =>
        import(`/${file}`).then(
          () => [],
          (error) => [`${name}: ${error}`],
        ),
      );
      return (await Promise.all(loads)).flat();
    },
    entries.map(([name, { file }]) => [name, file]),
  );
  console.log([`${entries.length} parts of pages loaded.`, ...failures].join('\n'));
  process.exitCode = entries.length === 0 || failures.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  server.close();
}
