/** Creates an access key for sending events. */
export async function createKey(
  url: string,
  headers: Record<string, string>,
  source: string,
): Promise<string> {
  const response = await fetch(`${url}/api/access-keys`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', source, scopes: ['events.write'] }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { key: string }).key;
}
