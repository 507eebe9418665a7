import { useQuery } from '@tanstack/react-query';
import { locationTreeQuery } from './location-tree-query.ts';

/** The stores that the user may see, as a tree and as a list. */
export const useLocationTree = () => useQuery(locationTreeQuery);
