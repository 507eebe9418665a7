import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { LinkMetadata } from '@washboard/contract/messenger/messenger.schemas.ts';
import { isPublicAddress } from '../../../platform/net/public-address.ts';
import { createMetadataReader, noMetadata, type PageMetadata } from './page-metadata.reader.ts';

const mostRedirects = 3;
const mostBytes = 512 * 1024;
const answersInMs = 3_000;

export interface LinkDeps {
  /** The addresses of a host name. */
  resolve: (host: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  /** Where a checked address is reached: there, outside tests. */
  dial: (address: string) => string;
}

export const overInternet: LinkDeps = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  dial: (address) => address,
};

/** What a web page says about itself. Nulls if it can't be read, or isn't public. */
export async function readLink(url: string, deps: LinkDeps = overInternet): Promise<LinkMetadata> {
  try {
    return { url, ...(await fetchPage(new URL(url), deps, AbortSignal.timeout(answersInMs))) };
  } catch {
    return { url, ...noMetadata };
  }
}

async function fetchPage(
  url: URL,
  deps: LinkDeps,
  signal: AbortSignal,
  redirects = 0,
): Promise<PageMetadata> {
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
    throw new Error('Not a public web address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await deps.resolve(host) : [host];
  const [address] = addresses;
  // One name may have several addresses; any inside one makes it suspicious.
  if (address === undefined || !addresses.every(deps.isAllowed)) throw new Error('Not a public address');
  const { location, metadata } = await requestPage(url, deps.dial(address), signal);
  if (location === undefined) return metadata;
  if (redirects >= mostRedirects) throw new Error('Too many redirects');
  return fetchPage(new URL(location, url), deps, signal, redirects + 1);
}

/** Asks the address that was checked, so a second answer of the name server changes nothing. */
function requestPage(
  url: URL,
  address: string,
  signal: AbortSignal,
): Promise<{ location?: string; metadata: PageMetadata }> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        signal,
        agent: false,
        headers: { accept: 'text/html', 'user-agent': 'Washboard link preview' },
        lookup: (_host, { all }, done) => {
          const family = isIP(address);
          if (all) (done as (error: null, all: object[]) => void)(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      (answer) => {
        const { statusCode = 0, headers } = answer;
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          asked.destroy();
          resolve({ location: headers.location, metadata: noMetadata });
          return;
        }
        if (statusCode !== 200 || !/html/.test(headers['content-type'] ?? '')) {
          asked.destroy();
          reject(new Error('Not a web page'));
          return;
        }
        const reader = createMetadataReader();
        let bytes = 0;
        const end = () => resolve({ metadata: reader.end() });
        // Each piece is parsed on its own, so a large page never holds up other requests.
        answer.on('data', (piece: Buffer) => {
          reader.write(piece.subarray(0, mostBytes - bytes));
          bytes += piece.length;
          if (bytes < mostBytes && !reader.isDone()) return;
          end();
          asked.destroy();
        });
        answer.on('end', end);
        answer.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
