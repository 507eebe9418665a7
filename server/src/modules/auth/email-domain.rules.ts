/**
 * Whether an email is in one of these domains exactly, not in a subdomain. Lowercase, as emails are stored.
 */
export function emailsOf(domains: readonly string[]): (email: string) => boolean {
  const known = new Set(domains);
  return (email) => known.has(email.slice(email.lastIndexOf('@') + 1));
}
