import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from './openapi.ts';

/** The API description and its page, built on first use. */
export async function mountDocs(app: FastifyInstance, routes: AnyRoute[], ids: ExampleIds): Promise<void> {
  let description: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApiOf(routes, ids));
    return reply.type('application/json').send(description);
  });

  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(docsPage),
  );
  app.get('/api/docs/page.js', async (_request, reply) => reply.type('text/javascript').send(pageScript));
  app.get('/api/docs/reference.js', async (_request, reply) => {
    const { referenceScript } = await import('./docs-script.ts');
    return reply
      .type('text/javascript')
      .header('cache-control', 'public, max-age=86400')
      .send(await referenceScript());
  });
}

const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const docsPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Washboard API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg"></head>
<body><div id="reference"></div>
<script src="/api/docs/reference.js"></script><script src="/api/docs/page.js"></script></body></html>`;

// Without the vendor's own services, which this page may not call.
const pageScript = `Scalar.createApiReference('#reference', {
  url: '/api/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true,
  showDeveloperTools: 'never', agent: { disabled: true }, mcp: { disabled: true },
  defaultOpenAllTags: true
});`;
