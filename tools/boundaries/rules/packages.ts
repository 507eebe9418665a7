import { isTest, type Repo } from '../repo.ts';
import { resolveImport } from '../resolve.ts';
import { fileRule } from '../rule.ts';

const vendorNames =
  /^(stripe|twilio|openai|plaid|launchdarkly|auth0|nodemailer|postmark|mailgun|bandwidth|vonage|telnyx|intercom|zendesk|cohere|groq|@(stripe|twilio|sendgrid|aws-sdk|azure|google-cloud|googleapis|googlemaps|clerk|auth0|okta|launchdarkly|sentry|anthropic-ai|openai|mistralai|intercom|mailchimp|segment|datadog|vonage|plaid|square)\/)/;

const adapter =
  /^(integrations\/[^/]+\/(?!port\.|conformance\.)[a-z0-9-]+(\.[a-z-]+)*|web\/src\/lib\/vendors\/[a-z0-9-]+)\.ts$/;

function dependenciesOf(repo: Repo, workspace: string): Set<string> {
  const text = repo.get(`${workspace}/package.json`);
  const manifest = text === undefined ? {} : (JSON.parse(text) as Record<string, Record<string, string>>);
  return new Set([
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
    ...Object.keys(manifest.devDependencies ?? {}),
  ]);
}

/** A package is listed where it is used, so the browser can't import the server's by accident. */
export const listedPackages = fileRule(
  'packages/listed',
  'list the package in the package.json of the workspace that uses it, pinned exactly',
  (path) =>
    /^(contract|integrations|server|web|demo)\//.test(path) && !isTest(path) && !/\.config\.m?ts$/.test(path),
  (file, { repo }) => {
    const listed = dependenciesOf(repo, file.path.split('/')[0] ?? '');
    return file.source.imports.flatMap((one) => {
      const ours = /^@washboard\/[^/]+/.exec(one.specifier)?.[0];
      const target = resolveImport(repo, file.path, one.specifier);
      const name = ours ?? (target.kind === 'package' ? target.name : undefined);
      if (
        name === undefined ||
        listed.has(name) ||
        (one.typeOnly && listed.has(name.replace(/^@types\//, '')))
      )
        return [];
      if (ours === `@washboard/${file.path.split('/')[0]}`) return [];
      return [{ line: one.line, message: `${name} is not listed in this workspace's package.json` }];
    });
  },
);

/** Both sides load the contract, so it depends on as little as possible. */
export const contractPackages = fileRule(
  'packages/contract',
  'the contract is zod, the time library and the phone library, nothing else',
  (path) => path.startsWith('contract/') && !isTest(path),
  (file, { repo }) =>
    file.source.imports.flatMap((one) => {
      const target = resolveImport(repo, file.path, one.specifier);
      const fine =
        target.kind !== 'package' || /^(zod|date-fns|@date-fns\/tz|libphonenumber-js)$/.test(target.name);
      return fine ? [] : [{ line: one.line, message: `may not import ${one.specifier}` }];
    }),
);

/** A vendor's package stays in its adapter. */
export const vendorInAdapter = fileRule(
  'packages/vendor-in-adapter',
  'use the port (integrations/<port>/port.ts); the vendor stands behind it in integrations/<port>/<vendor>.ts, in the browser in web/src/lib/vendors',
  (path) => !adapter.test(path),
  (file, { repo }) => {
    const integrations = dependenciesOf(repo, 'integrations');
    return file.source.imports.flatMap((one) => {
      const target = resolveImport(repo, file.path, one.specifier);
      if (target.kind !== 'package') return [];
      const isVendor = vendorNames.test(target.name) || vendorNames.test(`${target.name}/`);
      const isIntegration =
        file.path.startsWith('integrations/') && target.name !== 'zod' && integrations.has(target.name);
      return isVendor || isIntegration
        ? [{ line: one.line, message: `${target.name} is used outside an adapter` }]
        : [];
    });
  },
);
