import { appPaths } from '../../blocks/app.paths.ts';
import { storageKey, tabStore } from '../../lib/storage.ts';

/** Paths that are never remembered. */
const neverRemembered = [
  '/',
  appPaths.login,
  appPaths.oidcAnswer,
  appPaths.clerkAnswer,
  appPaths.impersonate,
  appPaths.forgotPassword,
  appPaths.resetPassword,
  appPaths.acceptInvitation,
];

/**
 * An internal address for the router, or undefined: only paths of this site, so no stored or crafted link
 * leads elsewhere.
 */
export function internalLink(link: string | null): string | null {
  if (link === null || link.length > 2000) return null;
  if (!link.startsWith('/') || /^\/[/\\]/.test(link)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, which would hide a second slash
  if (/[\u0000-\u001f\\]/.test(link)) return null;
  const base = 'https://washboard.invalid';
  if (!URL.canParse(link, base)) return null;
  const url = new URL(link, base);
  // `/.//elsewhere` normalizes to `//elsewhere`, another site.
  if (url.pathname.startsWith('//')) return null;
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : null;
}

const key = () => storageKey('initial-link');

/** Remembers, in this tab, the first link opened before signing in (spec section 2). */
export function rememberLink(link: string): void {
  const internal = internalLink(link);
  if (internal === null || neverRemembered.includes(internal.split(/[?#]/)[0] ?? '')) return;
  if (internalLink(tabStore.read(key())) === null) tabStore.write(key(), internal);
}

/** Returns the remembered link and forgets it. */
export function takeRememberedLink(): string | null {
  const link = internalLink(tabStore.read(key()));
  tabStore.remove(key());
  return link;
}
