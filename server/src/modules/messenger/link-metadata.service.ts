import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LinkMetadata } from '@washboard/contract/messenger/messenger.schemas.ts';

const mostRedirects = 3;
const mostBytes = 512 * 1024;
const answersInMs = 3_000;

/** Addresses that only this machine or its network reaches. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether anyone on the internet could be meant. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export interface LinkDeps {
  /** The addresses of a host name. */
  resolve: (host: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
}

export const overInternet: LinkDeps = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};

/** What a web page says about itself. Nulls if it can't be read, or isn't public. */
export async function readLink(url: string, deps: LinkDeps = overInternet): Promise<LinkMetadata> {
  const nothing = { url, title: null, description: null, siteName: null };
  try {
    return { url, ...metadataOf(await fetchPage(new URL(url), deps, AbortSignal.timeout(answersInMs))) };
  } catch {
    return nothing;
  }
}

async function fetchPage(url: URL, deps: LinkDeps, signal: AbortSignal, redirects = 0): Promise<string> {
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
    throw new Error('Not a public web address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await deps.resolve(host) : [host];
  const [address] = addresses;
  // One name may have several addresses; any inside one makes it suspicious.
  if (address === undefined || !addresses.every(deps.isAllowed)) throw new Error('Not a public address');
  const { location, text } = await ask(url, address, signal);
  if (location === undefined) return text;
  if (redirects >= mostRedirects) throw new Error('Too many redirects');
  return fetchPage(new URL(location, url), deps, signal, redirects + 1);
}

/** Asks the address that was checked, so a second answer of the name server changes nothing. */
function ask(url: URL, address: string, signal: AbortSignal): Promise<{ location?: string; text: string }> {
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
          resolve({ location: headers.location, text: '' });
          return;
        }
        if (statusCode !== 200 || !/html/.test(headers['content-type'] ?? '')) {
          asked.destroy();
          reject(new Error('Not a web page'));
          return;
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        const end = () => resolve({ text: Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8') });
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes < mostBytes) return;
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

const mostShown = 200;

/** The title and description in the head of a page. */
export function metadataOf(html: string): Omit<LinkMetadata, 'url'> {
  const metas = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta\b[^>]{0,2000}>/gi)) {
    const name = /\b(?:property|name)\s*=\s*["']?([\w:.-]+)/i.exec(tag)?.[1]?.toLowerCase();
    const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
    if (name !== undefined && content !== null && !metas.has(name))
      metas.set(name, content[1] ?? content[2] ?? '');
  }
  const title = /<title\b[^>]{0,500}>([^<]*)/i.exec(html)?.[1];
  const shown = (text: string | undefined) => {
    const plain = decoded(text ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, mostShown);
    return plain === '' ? null : plain;
  };
  return {
    title: shown(metas.get('og:title') ?? title),
    description: shown(metas.get('og:description') ?? metas.get('description')),
    siteName: shown(metas.get('og:site_name')),
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|(\w+));/g, (all, code: string | undefined, name: string | undefined) =>
    code === undefined
      ? (entities[name ?? ''] ?? all)
      : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
  );
