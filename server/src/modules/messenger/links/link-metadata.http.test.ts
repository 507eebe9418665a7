import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { overInternet, readLink } from './link-metadata.service.ts';
import { createMetadataReader } from './page-metadata.reader.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Answers for a host whose name has this address. Checks of addresses are the real ones. */
async function pageAt(listener: RequestListener, addresses = ['93.184.216.34']) {
  server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const deps = { ...overInternet, resolve: async () => addresses, dial: () => '127.0.0.1' };
  return (path = '/') => readLink(`http://laundry.example:${port}${path}`, deps);
}

const html =
  (text: string): RequestListener =>
  (_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(text);
  };

test('a public page says what it is about', async () => {
  const read = await pageAt(
    html(`<!doctype html><head><title>Prices &amp; hours</title>
      <meta name="description" content='Wash &#38; fold, "fast"'><META PROPERTY=og:site_name content=Sudsy></head>
      <body><meta property="og:title" content="Not this"></body>`),
  );
  expect(await read()).toMatchObject({
    title: 'Prices & hours',
    description: 'Wash & fold, "fast"',
    siteName: 'Sudsy',
  });
});

test('a name of which one address is inside is never asked', async () => {
  let requests = 0;
  const read = await pageAt(() => (requests += 1), ['93.184.216.34', '::ffff:10.0.0.1']);
  expect((await read()).title).toBeNull();
  expect(requests).toBe(0);
});

test('a redirect into the network is not followed', async () => {
  const read = await pageAt((_, answer) =>
    answer.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  );
  expect((await read()).title).toBeNull();
});

test('a page without end is read up to its limit', async () => {
  let sent = 0;
  const read = await pageAt((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.write('<title>Endless</title>');
    const more = () => {
      while (!answer.destroyed && answer.write('<p>'.repeat(10_000))) sent += 30_000;
    };
    answer.on('drain', more);
    more();
  });
  expect((await read()).title).toBe('Endless');
  expect(sent).toBeLessThan(20_000_000);
});

test.each([
  '<meta ',
  '<meta x="',
  '<title ',
  '<',
  '&',
  '<!--',
  '<meta content=',
  "<a '",
  '<meta property=og:title content=',
])('the work for a page of %s grows with its size only', (piece) => {
  const reader = createMetadataReader();
  const page = Buffer.from(piece.repeat(512 * 1024).slice(0, 512 * 1024));
  for (let at = 0; at < page.length; at += 16_384) reader.write(page.subarray(at, at + 16_384));
  expect(reader.end().siteName).toBeNull();
});
