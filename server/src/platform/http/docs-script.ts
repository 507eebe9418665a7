import Fastify from 'fastify';

let script: Promise<string> | undefined;

/** The API page's script, from its package. Several megabytes, so loaded on demand. */
export function referenceScript(): Promise<string> {
  script ??= load();
  return script;
}

async function load(): Promise<string> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const carrier = Fastify();
  await carrier.register(reference, { routePrefix: '/docs', configuration: { url: '/api/openapi.json' } });
  const { payload } = await carrier.inject('/docs/js/scalar.js');
  await carrier.close();
  return payload;
}
