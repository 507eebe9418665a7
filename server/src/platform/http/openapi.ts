import { keyScopeOf, type Permission } from '@washboard/contract/core/access.ts';
import { errorCatalog } from '@washboard/contract/core/errors.ts';
import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import { type AnyRoute, apiBase } from '@washboard/contract/core/route.ts';
import { z } from 'zod';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** OpenAPI 3.1, generated from the routes. */
export function openApiOf(routes: AnyRoute[], ids: ExampleIds): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = apiBase + route.path;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, ids) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Washboard',
      version: '1',
      description: 'The back office of laundry and dry-cleaning businesses.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        accessKey: { type: 'http', scheme: 'bearer', description: 'A key created under Settings, API keys.' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code', 'id'],
  properties: {
    error: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorCatalog) },
    id: { type: 'string' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

function operationOf(route: AnyRoute, ids: ExampleIds): object {
  const example = route.example(ids);
  return {
    operationId: route.name,
    tags: [route.name.split('.')[0]],
    summary: route.summary,
    ...accessOf(route.permission),
    parameters: [
      ...parametersOf(route.params, 'path', example.params),
      ...parametersOf(route.query, 'query', example.query),
    ],
    ...bodyOf(route, example),
    responses: responsesOf(route),
  };
}

function accessOf(permission: Permission): object {
  if (permission === 'public') return { description: 'Public.', security: [] };
  const scope = keyScopeOf(permission);
  if (scope === undefined) return { description: `Needs the permission ${permission}.` };
  return {
    description: `For programs: needs an access key with the scope ${scope}.`,
    security: [{ accessKey: [] }],
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', example: unknown): object[] {
  if (schema === undefined) return [];
  const object = jsonSchema(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
  const examples: Record<string, unknown> = { ...(example as object | undefined) };
  return Object.entries(object.properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: value,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

function bodyOf(route: AnyRoute, { body: example, signed }: ReturnType<AnyRoute['example']>): object {
  if (route.upload !== undefined) {
    const fields =
      route.body === undefined ? {} : (jsonSchema(route.body, 'input') as { properties?: object }).properties;
    const schema = { type: 'object', properties: { ...fields, file: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (route.signedBody === true) {
    const content = { 'application/json': { schema: { type: 'object' }, example: signed?.content } };
    return { requestBody: { required: true, content } };
  }
  if (route.body === undefined) return {};
  const content = { 'application/json': { schema: jsonSchema(route.body, 'input'), example } };
  return { requestBody: { required: true, content } };
}

function responsesOf(route: AnyRoute): object {
  const codes = new Set<keyof typeof errorCatalog>(route.errors);
  if (route.permission !== 'public') codes.add('not_signed_in').add('forbidden');
  if (route.body !== undefined || route.query !== undefined || route.params !== undefined)
    codes.add('bad_input');
  const byStatus = new Map<number, (keyof typeof errorCatalog)[]>();
  for (const code of codes) {
    const { status } = errorCatalog[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const errors = [...byStatus].map(([status, of]) => [
    status,
    {
      description: of.map((code) => `\`${code}\`: ${errorCatalog[code].text}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const content =
    route.download === undefined
      ? {
          [route.lines ? 'application/x-ndjson' : 'application/json']: {
            schema: jsonSchema(route.output, 'output'),
          },
        }
      : { [route.download]: { schema: { type: 'string', format: 'binary' } } };
  return { 200: { description: 'Done.', content }, ...Object.fromEntries(errors) };
}
