/** The two words of a new screen in every form that files need. */
export interface Names {
  module: string;
  screen: string;
  camelModule: string;
  camel: string;
  pascal: string;
  title: string;
  table: string;
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Throws an Error if a word can't be used. */
export function namesOf(module: string | undefined, screen: string | undefined): Names {
  if (module === undefined || screen === undefined) {
    throw new Error('Say which: npm run new-screen -- <module> <screen>, for example supplies detergents.');
  }
  for (const word of [module, screen]) {
    if (!kebab.test(word)) throw new Error(`"${word}" is not a word in kebab-case, such as price-list.`);
  }
  const pascal = pascalOf(screen);
  return {
    module,
    screen,
    camelModule: camelOf(module),
    camel: lowerFirst(pascal),
    pascal,
    title: upperFirst(screen.replaceAll('-', ' ')),
    table: `${module}_${screen}`.replaceAll('-', '_'),
  };
}

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
export const camelOf = (word: string) => lowerFirst(pascalOf(word));
const pascalOf = (word: string) => word.split('-').map(upperFirst).join('');
