import type { LocationTree, StoreLeaf } from '@washboard/contract/locations/locations.routes.ts';

/** A node of the location tree: a region, district or store. */
export interface TreeNode {
  key: string;
  name: string;
  /** City and state of a store. */
  note?: string;
  depth: number;
  /** The stores below, or the store itself. */
  storeIds: readonly number[];
  children: readonly TreeNode[];
}

export type Mark = 'all' | 'some' | 'none';

function leaf(store: StoreLeaf, depth: number): TreeNode {
  const note = [store.city, store.state].filter((part) => part !== '').join(', ');
  return { key: `store-${store.id}`, name: store.name, note, depth, storeIds: [store.id], children: [] };
}

const branch = (key: string, name: string, depth: number, children: TreeNode[]): TreeNode => ({
  key,
  name,
  depth,
  children,
  storeIds: children.flatMap((child) => child.storeIds),
});

/** Region > district > store, then stores without a region. A business without regions is a plain list. */
export function treeOf(tree: LocationTree): TreeNode[] {
  if (!tree.needsRegions && tree.regions.length === 0) return tree.locations.map((store) => leaf(store, 0));
  const regions = tree.regions.map((region) => {
    const districts = region.districts.map((district) => {
      const stores = district.stores.map((store) => leaf(store, 2));
      return branch(`district-${district.id}`, district.name, 1, stores);
    });
    return branch(`region-${region.id}`, region.name, 0, districts);
  });
  if (regions.length === 0) return tree.storesWithoutRegions.map((store) => leaf(store, 0));
  const loose = tree.storesWithoutRegions.map((store) => leaf(store, 1));
  const others = loose.length === 0 ? [] : [branch('without-region', 'Without a region', 0, loose)];
  return [...regions.filter((region) => region.storeIds.length > 0), ...others];
}

/** Whether all, some or none of a node's stores are selected. */
export function markOf(node: TreeNode, chosen: ReadonlySet<number>): Mark {
  const count = node.storeIds.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === node.storeIds.length ? 'all' : 'some';
}

/** The selection after a click: all of the node, or none if all was selected. */
export function toggled(node: TreeNode, chosen: ReadonlySet<number>): Set<number> {
  const next = new Set(chosen);
  const remove = markOf(node, chosen) === 'all';
  for (const id of node.storeIds) {
    if (remove) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** Nodes whose name or city matches, with their ancestors and descendants. */
export function filterTree(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (`${node.name} ${node.note ?? ''}`.toLowerCase().includes(wanted)) return [node];
    const children = filterTree(node.children, wanted);
    return children.length === 0
      ? []
      : [{ ...node, children, storeIds: children.flatMap((c) => c.storeIds) }];
  });
}

/** All nodes in display order. */
export function flatten(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

/** `All stores`, the store's name, or `3 stores`. */
export function choiceText(tree: LocationTree | undefined, storeIds: readonly number[]): string {
  if (tree === undefined) return storeIds.length === 0 ? 'All stores' : `${storeIds.length} stores`;
  const known = tree.locations.filter((store) => storeIds.includes(store.id));
  const [first] = known.length === 1 ? known : tree.locations;
  if (first !== undefined && (known.length === 1 || tree.locations.length === 1)) return first.name;
  if (known.length === 0 || known.length === tree.locations.length) return 'All stores';
  return `${known.length} stores`;
}
