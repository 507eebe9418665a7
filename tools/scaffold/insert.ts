import { parseSync } from 'oxc-parser';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Adds entries to an object or list that a file declares: the last argument of a call (`defineAudit`) or the value of
 * a constant of this type (`LiveTable`). `at` is the property within it; a missing one is added.
 */
export function addTo(text: string, declaredBy: string, at: string | undefined, entries: string): string {
  const object = find(parsed(text), (node) => declaredObject(node, declaredBy));
  if (object === undefined) throw new Error(`it has no ${declaredBy}`);
  if (at === undefined) return within(text, object, entries);
  const property = (object.properties as Node[]).find((one) => (one.key as Node | undefined)?.name === at);
  if (property === undefined) return within(text, object, `${at}: ${bracketed(at, entries)}`);
  const value = property.value as Node;
  if (isLiteral(value)) return within(text, value, entries);
  const old = text.slice(value.start, value.end);
  return text.slice(0, value.start) + bracketed(at, `...${old}, ${entries}`) + text.slice(value.end);
}

/** Adds imports at the top; the formatter sorts and joins them. */
export const withImports = (text: string, imports: string): string => `${imports}\n${text}`;

const lists = ['tables', 'settings'];
const bracketed = (name: string, entries: string) =>
  lists.includes(name) ? `[${entries}]` : `{ ${entries} }`;
const isLiteral = ({ type }: Node) => type === 'ObjectExpression' || type === 'ArrayExpression';

/** Writes entries before the closing bracket. */
function within(text: string, node: Node, entries: string): string {
  const parts = (node.properties ?? node.elements) as Node[];
  const last = parts.at(-1);
  const end = last === undefined ? node.start + 1 : last.end;
  const comma = last === undefined ? '' : ', ';
  return `${text.slice(0, end)}${comma}${entries}${text.slice(end)}`;
}

function declaredObject(node: Node, name: string): Node | undefined {
  if (node.type === 'CallExpression' && (node.callee as Node).name === name)
    return (node.arguments as Node[]).findLast(isLiteral);
  if (node.type !== 'VariableDeclarator') return undefined;
  const annotation = (node.id as { typeAnnotation?: { typeAnnotation: { typeName?: { name?: string } } } })
    .typeAnnotation;
  return annotation?.typeAnnotation.typeName?.name === name ? (node.init as Node) : undefined;
}

function parsed(text: string): unknown {
  const { program, errors } = parseSync('file.ts', text);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return program;
}

function find(value: unknown, wanted: (node: Node) => Node | undefined): Node | undefined {
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = find(one, wanted);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (value === null || typeof value !== 'object') return undefined;
  const node = value as Node;
  return (typeof node.type === 'string' ? wanted(node) : undefined) ?? find(Object.values(node), wanted);
}
