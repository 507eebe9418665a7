import Fastify from 'fastify';

let script: Promise<string> | undefined;

/** The script of the API page, from the package that carries it. Some megabytes, so loaded when asked for. */
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
