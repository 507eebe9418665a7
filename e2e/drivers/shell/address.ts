/** A path with its search, as in a shared link. */
export function addressIn(path: string, search: object): string {
  const said = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]);
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}
