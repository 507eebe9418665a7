import { isAction, rolesFor } from '@washboard/contract/can.ts';
import { keyScopeOf, type Permission } from '@washboard/contract/core/access.ts';
import type { ErrorCode } from '@washboard/contract/core/error-texts.ts';
import { errorCatalog } from '@washboard/contract/core/errors.ts';
import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import { type AnyRoute, apiBase } from '@washboard/contract/core/route.ts';
import type { SignedBody } from '@washboard/contract/core/signed-body.ts';
import { z } from 'zod';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: portable });
  return rest;
};

/** Tools in other languages don't know Unicode classes, and zod leaves out examples of what it transforms. */
const portable: Override = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.pattern !== undefined)
    jsonSchema.pattern = jsonSchema.pattern
      .replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f')
      .replaceAll('\\p{Cs}', '\\ud800-\\udfff');
  const examples = z.globalRegistry.get(zodSchema)?.examples;
  if (Array.isArray(examples)) jsonSchema.examples = examples;
};
type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

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
        tablet: { type: 'http', scheme: 'bearer', description: 'The session of a location’s tablet.' },
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
      ...signaturesOf(example.signed),
    ],
    ...bodyOf(route, example),
    responses: responsesOf(route),
  };
}

function accessOf(permission: Permission): object {
  if (permission === 'public') return { description: 'Public.', security: [] };
  if (permission === 'tablet')
    return { description: 'For the tablet of a location.', security: [{ tablet: [] }] };
  const scope = keyScopeOf(permission);
  if (scope !== undefined)
    return {
      description: `For programs: needs an access key with the scope ${scope}.`,
      security: [{ accessKey: [] }],
    };
  const roles = isAction(permission) ? rolesFor(permission) : [];
  if (roles.length === 0) return { description: 'For staff of the provider.' };
  return { description: `Needs the permission ${permission}: ${roles.join(', ')}.` };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', example: unknown): object[] {
  if (schema === undefined) return [];
  const object = jsonSchema(schema, 'input') as ObjectSchema;
  const examples: Record<string, unknown> = { ...(example as object | undefined) };
  return Object.entries(object.properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: value,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

/** A signed body has its signature in a header. */
function signaturesOf(signed: SignedBody | undefined): object[] {
  const headers = Object.entries(signed?.headers ?? {}).filter(([name]) => name !== 'content-type');
  return headers.map(([name, example]) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    example,
  }));
}

const formType = 'application/x-www-form-urlencoded';

function bodyOf(route: AnyRoute, { body: example, signed }: ReturnType<AnyRoute['example']>): object {
  const required = true;
  if (route.upload !== undefined) return { requestBody: { required, content: uploadOf(route, example) } };
  if (route.signedBody === true) {
    const { content: text = '{}', headers } = signed ?? {};
    const form = headers?.['content-type'] === formType;
    const example = form ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
    const content = { [form ? formType : 'application/json']: { schema: { type: 'object' }, example } };
    return { requestBody: { required, content } };
  }
  if (route.body === undefined) return {};
  const content = { 'application/json': { schema: jsonSchema(route.body, 'input'), example } };
  return { requestBody: { required, content } };
}

function uploadOf({ body, upload }: AnyRoute, example: unknown): object {
  const fields = body === undefined ? {} : (jsonSchema(body, 'input') as ObjectSchema);
  const file = { type: 'string', format: 'binary', description: 'The last part, after the other fields.' };
  const schema = {
    type: 'object',
    properties: { ...fields.properties, file },
    required: [...(fields.required ?? []), 'file'],
  };
  const sent = { ...(example as object | undefined), file: upload?.exampleFile.content };
  return { 'multipart/form-data': { schema, example: sent } };
}

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

function codesOf(route: AnyRoute): ErrorCode[] {
  const { permission } = route;
  const isUser = permission !== 'public' && keyScopeOf(permission) === undefined;
  const when: [boolean, ...ErrorCode[]][] = [
    [true, ...(route.errors ?? []), 'too_many_requests', 'busy', 'internal'],
    [permission !== 'public', 'not_signed_in', 'forbidden'],
    [isUser, 'session_invalid', 'role_changed'],
    [!isUser && permission !== 'public', 'key_invalid'],
    [[route.body, route.query, route.params].some((part) => part !== undefined), 'bad_input'],
    [hasBody(route), 'too_large', 'unsupported_media', 'conflict'],
    [route.takesMoney === true, 'billing_suspended'],
    [route.notWhileActing === true, 'impersonation_limit'],
  ];
  return [...new Set(when.flatMap(([applies, ...codes]) => (applies ? codes : [])))];
}

/** Fastify reads a body with any of these methods, even one that the route ignores. */
const hasBody = ({ method }: AnyRoute) => method !== 'GET';

function responsesOf(route: AnyRoute): object {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(route)) {
    const { status } = errorCatalog[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const errors = [...byStatus].map(([status, codes]) => [status, refusalOf(codes)]);
  return { 200: answerOf(route), ...Object.fromEntries(errors) };
}

function refusalOf(codes: ErrorCode[]): object {
  const examples = codes.map((code) => [code, { value: errorExample(code) }]);
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalog[code].text}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const errorExample = (code: ErrorCode) => ({
  error: errorCatalog[code].text,
  code,
  id: '3f0c4bd2-6f1e-4c8e-9d55-2b8f6f1f7a10',
  ...(code === 'bad_input' ? { fields: [{ path: 'name', message: 'Name is a required field' }] } : {}),
});

function answerOf(route: AnyRoute): object {
  const content =
    route.download === undefined
      ? {
          [route.lines ? 'application/x-ndjson' : 'application/json']: {
            schema: jsonSchema(route.output, 'output'),
          },
        }
      : { [route.download]: { schema: { type: 'string', format: 'binary' } } };
  return { description: 'Done.', content };
}
