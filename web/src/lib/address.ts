import {
  type Fields,
  type SearchRecord,
  type SearchShape,
  type SearchValues,
  searchText,
} from './list-state.ts';

declare const isPath: unique symbol;
declare const isAddress: unique symbol;

/** The path of a screen that exists: only `definePaths` makes one, and a manifest has a screen for each. */
export type ScreenPath<P extends string = string> = P & { readonly [isPath]: P };

/** An address inside the app: only `addressOf` and `urlOf` make one, from the path of a screen. */
export type Address = string & { readonly [isAddress]: true };

type ParamNames<P extends string> = P extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<`/${After}`>
    : Rest
  : never;

type Params<P extends string> = { readonly [Name in ParamNames<P>]: number | string };

/** Arguments that may be left out where the path has no params. */
type Given<P extends string, Rest> = [ParamNames<P>] extends [never]
  ? [parts?: Rest]
  : [parts: { params: Params<P> } & Rest];

interface Parts {
  params?: Readonly<Record<string, number | string>>;
  search?: SearchRecord;
}

/** The paths of a feature's screens by name, in `<feature>.paths.ts`. */
export const definePaths = <const P extends Readonly<Record<string, `/${string}`>>>(paths: P) =>
  paths as unknown as { readonly [Name in keyof P]: ScreenPath<P[Name]> };

/** The address of a screen. */
export function addressOf<P extends string>(
  path: ScreenPath<P>,
  ...[parts]: Given<P, { search?: SearchRecord }>
): Address {
  return filled(path, parts ?? {});
}

function filled(path: string, { params = {}, search = {} }: Parts): Address {
  const text = path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return `${text}${searchText(search)}` as Address;
}

interface Searched<F extends Fields> {
  search?: Partial<SearchValues<F>>;
  keep?: SearchRecord;
}

/** Builds addresses of a screen that keeps `shape` in them; `keep` is what stays of the present address. */
export function urlOf<P extends string, F extends Fields>(path: ScreenPath<P>, shape: SearchShape<F>) {
  return (...[parts]: Given<P, Searched<F>>): Address => {
    const { params, search, keep }: Pick<Parts, 'params'> & Searched<F> = parts ?? {};
    const written = search === undefined ? {} : shape.toSearch(search);
    return filled(path, { params, search: { ...keep, ...written } });
  };
}

/** An address that this app made before and kept in the browser. */
export const keptAddress = (text: string) => text as Address;
