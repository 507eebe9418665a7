/** A loosely typed syntax node: rules use a few fields of a few kinds. */
export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** Visits every node below `root`, with its parent. */
export function walk(root: unknown, visit: (node: Node, parent: Node | undefined) => void): void {
  const step = (value: unknown, parent: Node | undefined) => {
    if (Array.isArray(value)) {
      for (const item of value) step(item, parent);
    } else if (isNode(value)) {
      visit(value, parent);
      for (const [field, child] of Object.entries(value)) {
        if (field !== 'parent' && typeof child === 'object' && child !== null) step(child, value);
      }
    }
  };
  step(root, undefined);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The dotted name of an identifier or member expression: `process.env`; otherwise undefined. */
export function dottedName(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return String(value.name);
  if (value.type === 'ChainExpression' || value.type === 'ParenthesizedExpression') {
    return dottedName(value.expression);
  }
  if (value.type === 'MetaProperty') return `${dottedName(value.meta)}.${dottedName(value.property)}`;
  if (value.type !== 'MemberExpression') return undefined;
  const object = dottedName(value.object);
  const property =
    value.computed === true && isNode(value.property) && value.property.type === 'Literal'
      ? String(value.property.value)
      : value.computed === true
        ? undefined
        : dottedName(value.property);
  return object === undefined || property === undefined ? undefined : `${object}.${property}`;
}
